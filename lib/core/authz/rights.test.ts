import { describe, expect, it } from 'vitest';
import { can, SCOPES, type Actor, type Scope, type Standing } from '@/lib/core/authz/rights';

const person: Actor = { userId: 'u', isAdmin: false };
const WHO: Record<string, [Actor, Standing]> = {
  stranger: [person, { role: null }],
  annotator: [person, { role: 'annotator' }],
  holder: [person, { role: 'annotator', isHolder: true }],
  lead: [person, { role: 'lead' }],
  admin: [{ userId: 'a', isAdmin: true }, { role: null }],
  'former holder': [person, { role: null, isHolder: true }],
};

const ALLOWED: Record<Scope, string[]> = {
  'account:self': Object.keys(WHO),
  'instance:admin': ['admin'],
  'project:read': ['annotator', 'holder', 'lead', 'admin'],
  'project:label': ['annotator', 'holder', 'lead'],
  'project:lead': ['lead', 'admin'],
  'project:import': ['lead', 'admin'],
  'assignment:read': ['holder', 'lead', 'admin'],
  'assignment:write': ['holder'],
};

describe('rights', () => {
  for (const scope of SCOPES) {
    for (const [who, [actor, standing]] of Object.entries(WHO)) {
      const expected = ALLOWED[scope].includes(who);
      it(`${expected ? 'lets' : 'does not let'} a ${who} ${scope}`, () => {
        expect(can(actor, scope, standing)).toBe(expected);
      });
    }
  }
});
