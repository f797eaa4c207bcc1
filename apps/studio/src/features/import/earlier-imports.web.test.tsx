import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import { listImports, type StudioImport } from '@vereda/contract/rest/studio-imports.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say } from '../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../testing/studio-test.tsx'
import { ImportScreen } from './import-screen.tsx'

const COUNTS = { new: 0, changes: 0, same: 3, repeated: 0, faulty: 1, added: 0, changed: 0, refused: 0 }
const PLANNED: StudioImport = {
  id: 'd0000000-0000-4000-8000-000000000001',
  fileName: 'again.csv',
  state: 'planned',
  rows: 4,
  done: 4,
  counts: COUNTS,
  createdDate: '2026-02-03T10:00:00.000Z',
}
const CHANGES: StudioImport = {
  ...PLANNED,
  id: 'd0000000-0000-4000-8000-000000000002',
  fileName: 'south.csv',
  rows: 5,
  counts: { ...COUNTS, changes: 1 },
}

test('an earlier import is listed as waiting only when its plan changes somebody', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioGroups, { groups: [], everybody: 3, timeZone: 'America/Sao_Paulo' })
  server.keepsAnswering(listImports, { imports: [CHANGES, PLANNED] })
  await show(asking(<ImportScreen />), { group: 'import', at: '/studio/people/import' })
  const row = (count: number, state: string) =>
    page.getByText(say('import.earlier.row', { count, state: say(`import.state.${state}`) }), { exact: true })
  await expect.element(row(5, 'planned')).toBeVisible()
  await expect.element(row(4, 'nothing')).toBeVisible()
})
