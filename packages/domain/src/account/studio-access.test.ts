import { expect, test } from 'vitest'
import { opened } from './studio-access.ts'

const token = (permissions: string[], tokenAccess: 'manager' | 'editor' | 'reporter') => ({
  id: 'rui',
  permissions,
  tokenAccess,
})

test.each([
  ['the user with the id manager', { id: 'manager', permissions: [] }, ['manager', 'editor', 'reporter']],
  ['a manager', { id: 'rui', permissions: ['MANAGER'] }, ['manager', 'editor', 'reporter']],
  ['an editor', { id: 'rui', permissions: ['EDITOR'] }, ['editor']],
  ['a reporter', { id: 'rui', permissions: ['REPORTER'] }, ['reporter']],
  ['who is both', { id: 'rui', permissions: ['REPORTER', 'EDITOR'] }, ['editor', 'reporter']],
  ['a monitor', { id: 'rui', permissions: ['ADMIN_TEAM_MONITOR'] }, []],
  ['a manager’s token of the whole studio', token(['MANAGER'], 'manager'), ['manager', 'editor', 'reporter']],
  ['a manager’s token for writing trails', token(['MANAGER'], 'editor'), ['editor']],
  ['a manager’s token for reading results', token(['MANAGER'], 'reporter'), ['reporter']],
  ['the token of who may no longer write trails', token(['REPORTER'], 'editor'), []],
  ['an editor’s token of the whole studio', token(['EDITOR'], 'manager'), []],
  ['a permission in other letters', { id: 'rui', permissions: ['editor'] }, []],
])('%s: %o may open these parts of the studio: %o', (_, person, expected) =>
  expect(opened(person)).toEqual(expected),
)
