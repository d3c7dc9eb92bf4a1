export interface RefusedAddress {
  /** Starts at 1. */
  line: number;
  text: string;
  reason: string;
}

export interface AddressList {
  /** In lower case, in their order, each once. */
  addresses: string[];
  refused: RefusedAddress[];
  /** How many were named again. */
  repeatCount: number;
}

const ADDRESS = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\].]+(\.[^\s@<>"(),:;\\[\].]+)+$/;
const LONGEST = 254;

/**
 * Reads a pasted list of e-mail addresses: parted by commas, semicolons or new lines, bare or as `Name <a@b.c>`,
 * with or without quotes around the name. What is not an address is refused with its line.
 */
export function parseAddressList(text: string): AddressList {
  const list: AddressList = { addresses: [], refused: [], repeatCount: 0 };
  const seen = new Set<string>();
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    for (const entry of splitLine(line)) {
      const address = addressOf(entry);
      const reason = refusalOf(address);
      if (reason) list.refused.push({ line: index + 1, text: entry, reason });
      else if (seen.has(address)) list.repeatCount += 1;
      else {
        seen.add(address);
        list.addresses.push(address);
      }
    }
  });
  return list;
}

/** Parts at commas and semicolons that stand outside of quotes and angle brackets, and between bare addresses. */
function splitLine(line: string): string[] {
  const parts = line.replace(/mailto:/gi, '').match(/(?:"[^"]*"|<[^>]*>|[^,;"<]|["<])+/g) ?? [];
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const words = part.split(/\s+/);
      return words.length > 1 && words.every((word) => ADDRESS.test(word)) ? words : [part];
    });
}

function addressOf(entry: string): string {
  const inside = /<([^<>]*)>\s*$/.exec(entry)?.[1];
  return (inside ?? entry).trim().toLowerCase();
}

function refusalOf(address: string): string | null {
  if (!address.includes('@')) return 'There is no @ in it.';
  if (address.length > LONGEST) return 'It is too long.';
  return ADDRESS.test(address) ? null : 'This is not an e-mail address.';
}
