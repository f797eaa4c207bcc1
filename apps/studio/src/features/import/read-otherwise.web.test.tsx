import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import {
  beginImport,
  listImports,
  type StudioImport,
  sendImportRows,
} from '@vereda/contract/rest/studio-imports.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { say } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { ImportScreen } from './import-screen.tsx'

const AT = { group: 'import', at: '/studio/people/import' }
const NONE = { new: 0, changes: 0, same: 0, repeated: 0, faulty: 0, added: 0, changed: 0, refused: 0 }
const BEGUN: StudioImport = {
  ...{
    id: 'd0000000-0000-4000-8000-000000000001',
    fileName: 'people.csv',
    state: 'receiving',
    rows: 1,
    done: 0,
  },
  ...{ counts: NONE, createdDate: '2026-02-03T10:00:00.000Z' },
}
const GROUPS = {
  groups: [{ part: { kind: 'journey' as const, id: 'acme' }, name: 'Acme', people: 3 }],
  ...{ everybody: 3, timeZone: 'America/Sao_Paulo' },
}
const text = (words: string) => page.getByText(words, { exact: true })

test('sending the same rows again continues the import, and a changed column begins another @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioGroups, GROUPS)
  server.keepsAnswering(listImports, { imports: [] })
  server.keepsAnswering(beginImport, BEGUN)
  await show(asking(<ImportScreen />), AT)
  const csv = 'Nome;Apelido\r\nAna;Aninha\r\n'
  const input = page.getByLabelText(say('import.choose'), { exact: true }).first()
  await userEvent.upload(input, new File([csv], 'people.csv'))
  const check = button('import.check', { count: 1 })
  const sentAt = async (times: number) => {
    await check.click()
    await expect.poll(() => server.asked(sendImportRows).length).toBe(times)
    await expect.element(text(say('import.notSent.title'))).toBeVisible()
  }
  server.staysUnreachable(sendImportRows)
  await sentAt(1)
  await sentAt(2)
  await page.getByLabelText('Apelido', { exact: true }).selectOptions(say('import.field.username'))
  await sentAt(3)
  const [first, again, other] = server.asked(beginImport).map(({ body }) => body as { id: string })
  expect(again!.id).toBe(first!.id)
  expect(other!.id).not.toBe(first!.id)
})
