import { describe, expect, it } from 'vitest';
import { higherRole, isLeadRole, roleName } from '@/lib/core/authz/roles';

describe('roles', () => {
  it('never lowers a role by an invitation', () => {
    expect(higherRole('lead', 'annotator')).toBe('lead');
    expect(higherRole('annotator', 'lead')).toBe('lead');
    expect(higherRole(null, 'annotator')).toBe('annotator');
  });

  it('knows who leads', () => {
    expect([isLeadRole('lead'), isLeadRole('annotator'), isLeadRole(null)]).toEqual([true, false, false]);
    expect(roleName('lead')).toBe('Lead');
  });
});
