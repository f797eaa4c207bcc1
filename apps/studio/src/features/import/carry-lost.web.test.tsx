import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import {
  carryOutImport,
  listImportRows,
  type StudioImport,
  studioImport,
} from '@vereda/contract/rest/studio-imports.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { say } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { ImportRunScreen } from './run-screen.tsx'

const ID = 'd0000000-0000-4000-8000-000000000002'
const NONE = { new: 0, changes: 0, same: 0, repeated: 0, faulty: 0, added: 0, changed: 0, refused: 0 }
const PLANNED: StudioImport = {
  ...{ id: ID, fileName: 'south.csv', state: 'planned', rows: 3, done: 3, letters: null },
  counts: { ...NONE, new: 3 },
  createdDate: '2026-02-03T10:00:00.000Z',
}
const run = () =>
  asking(
    <Route path="/studio/people/import/:id">
      <ImportRunScreen />
    </Route>,
  )

test('an import started without an answer is told as unknown, and shown when it ran', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioImport, PLANNED)
  server.keepsAnswering(studioGroups, { groups: [], everybody: 3, timeZone: 'UTC' })
  server.keepsAnswering(listImportRows, { rows: [], next: null })
  await show(run(), { group: 'import', at: `/studio/people/import/${ID}` })
  server.isUnreachable(carryOutImport)
  await button('import.do', { count: 3 }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('import.do.unknown'))
  server.isUnreachable(carryOutImport)
  server.keepsAnswering(studioImport, {
    ...PLANNED,
    state: 'done',
    counts: { ...NONE, added: 3 },
  })
  await button('import.do', { count: 3 }).click()
  await expect.element(page.getByText(say('import.done', { added: 3, changed: 0 }))).toBeVisible()
})
