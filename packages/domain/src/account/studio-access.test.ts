import { expect, test } from 'vitest'
import { opened } from './studio-access.ts'

test.each([
  ['the user with the id manager', { id: 'manager', permissions: [] }, ['manager', 'editor', 'reporter']],
  ['a manager', { id: 'rui', permissions: ['MANAGER'] }, ['manager', 'editor', 'reporter']],
  ['an editor', { id: 'rui', permissions: ['EDITOR'] }, ['editor']],
  ['a reporter', { id: 'rui', permissions: ['REPORTER'] }, ['reporter']],
  ['who is both', { id: 'rui', permissions: ['REPORTER', 'EDITOR'] }, ['editor', 'reporter']],
  ['a monitor', { id: 'rui', permissions: ['ADMIN_TEAM_MONITOR'] }, []],
  ['a permission in other letters', { id: 'rui', permissions: ['editor'] }, []],
])('%s: %o opens %o', (_, person, expected) => expect(opened(person)).toEqual(expected))
