export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 200;

// The commonest of twelve characters and more in published lists of leaked passwords, letters and digits only.
const COMMONEST = new Set([
  'passwordpassword',
  'password1234',
  'password12345',
  'password123456',
  '123456789012',
  '1234567890123',
  '123456789123',
  '1q2w3e4r5t6y',
  'qwertyuiopas',
  'qwertyuiop123',
  'qwerty123456',
  'qwertyqwerty',
  'abcdefghijkl',
  'iloveyou1234',
  'administrator',
  'adminadminadmin',
  'letmeinletmein',
  'correcthorsebatterystaple',
  'changemechangeme',
  'stepmarkstepmark',
]);

/** What is wrong with a new password, as a sentence that says what to do; null where nothing is. */
export function passwordProblem(password: string, person: { email: string; name: string }): string | null {
  if ([...password].length < SHORTEST_PASSWORD) return `Use at least ${SHORTEST_PASSWORD} characters.`;
  if ([...password].length > LONGEST_PASSWORD) return `Use at most ${LONGEST_PASSWORD} characters.`;
  const plain = simplify(password);
  if (COMMONEST.has(plain) || isOneCharacter(plain)) {
    return 'This is among the first that are tried. Three or four unrelated words are better.';
  }
  const own = [person.email, person.email.split('@')[0] ?? '', person.name].map(simplify);
  if (own.some((word) => word.length >= 4 && simplify(plain.replaceAll(word, '')).length < 6)) {
    return 'This is little more than your name or e-mail. Three or four unrelated words are better.';
  }
  return null;
}

function simplify(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

const isOneCharacter = (text: string) => new Set(text).size <= 2;
