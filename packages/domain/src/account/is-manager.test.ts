import { expect, test } from 'vitest'
import { isManager } from './is-manager.ts'

const token = (permissions: string[], tokenAccess: 'manager' | 'editor' | 'reporter') => ({
  id: 'rui',
  permissions,
  tokenAccess,
})

test.each([
  ['the user with the id manager', { id: 'manager', permissions: [] }, true],
  ['whoever holds MANAGER', { id: 'rui', permissions: ['ADMIN_TEAM_MONITOR', 'MANAGER'] }, true],
  ['a monitor', { id: 'rui', permissions: ['ADMIN_TEAM_MONITOR'] }, false],
  ['an id that only begins so', { id: 'manager2', permissions: [] }, false],
  ['a manager’s token of the whole studio', token(['MANAGER'], 'manager'), true],
  ['a manager’s token for writing trails', token(['MANAGER'], 'editor'), false],
  ['a manager’s token for reading results', token(['MANAGER'], 'reporter'), false],
  ['an editor’s token of the whole studio', token(['EDITOR'], 'manager'), false],
  ['a permission in other letters', { id: 'rui', permissions: ['manager'] }, false],
])('%s: whether %o is a manager is %s', (_, person, expected) => expect(isManager(person)).toBe(expected))
