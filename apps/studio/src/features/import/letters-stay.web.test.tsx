import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import { listImportRows, type StudioImport, studioImport } from '@vereda/contract/rest/studio-imports.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { say, saying } from '../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../testing/studio-test.tsx'
import { ImportRunScreen } from './run-screen.tsx'

const ID = 'd0000000-0000-4000-8000-000000000001'
const NONE = { new: 0, changes: 0, same: 0, repeated: 0, faulty: 0, added: 0, changed: 0, refused: 0 }
const letters = { waiting: 1, sent: 2, none: 0 }
const SENT: StudioImport = {
  ...{ id: ID, fileName: 'south.csv', state: 'done', rows: 4, done: 4, letters },
  counts: { ...NONE, new: 1, added: 3 },
  createdDate: '2026-02-03T10:00:00.000Z',
}
const run = () =>
  asking(
    <Route path="/studio/people/import/:id">
      <ImportRunScreen />
    </Route>,
  )

for (const lettersStay of [true, false])
  test(`letters of an import are told as ${lettersStay ? 'written alone where nothing sends them' : 'on their way'}`, async ({
    show,
    server,
  }) => {
    server.keepsAnswering(studioImport, { ...SENT, lettersStay })
    server.keepsAnswering(studioGroups, { groups: [], everybody: 3, timeZone: 'UTC' })
    server.keepsAnswering(listImportRows, { rows: [], next: null })
    await show(run(), { group: 'import', at: `/studio/people/import/${ID}` })
    const told = (id: string) => page.getByText(saying(say(id, letters).trim())).first()
    await expect.element(told(`import.letters.${lettersStay ? 'written' : 'done'}`)).toBeVisible()
    await expect.element(told(`import.letters.${lettersStay ? 'stay' : 'text'}`)).toBeVisible()
  })
