import { expect, test } from 'vitest'
import { isManager } from './is-manager.ts'

test.each([
  ['the user with the id manager', { id: 'manager', permissions: [] }, true],
  ['whoever holds MANAGER', { id: 'rui', permissions: ['ADMIN_TEAM_MONITOR', 'MANAGER'] }, true],
  ['a monitor', { id: 'rui', permissions: ['ADMIN_TEAM_MONITOR'] }, false],
  ['an id that only begins so', { id: 'manager2', permissions: [] }, false],
  ['a permission in other letters', { id: 'rui', permissions: ['manager'] }, false],
])('%s: %o is %s', (_, person, expected) => expect(isManager(person)).toBe(expected))
