import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import { listImports } from '@vereda/contract/rest/studio-imports.ts'
import { strToU8, zipSync } from 'fflate'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { say } from '../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../testing/studio-test.tsx'
import { ImportScreen } from './import-screen.tsx'

/** A zip whose directory says that its file unpacks to 300 MB. */
function packed(): Uint8Array<ArrayBuffer> {
  const zip = zipSync({ 'xl/workbook.xml': strToU8(' ') })
  const view = new DataView(zip.buffer)
  const entry = zip.findIndex((_, at) => at + 4 <= zip.length && view.getUint32(at, true) === 0x02014b50)
  view.setUint32(entry + 24, 300_000_000, true)
  return zip
}

test('a small spreadsheet that contains too much is told the limit for that, too', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioGroups, { groups: [], everybody: 0, timeZone: 'UTC' })
  server.keepsAnswering(listImports, { imports: [] })
  await show(asking(<ImportScreen />), { group: 'import', at: '/studio/people/import' })
  const file = new File([packed()], 'people.xlsx')
  await userEvent.upload(page.getByLabelText(say('import.choose'), { exact: true }).first(), file)
  const told = say('import.problem.too-large', { limit: '20.0 MB', unpacked: '200.0 MB' })
  await expect.element(page.getByRole('alert')).toMatchTextContent(told)
})
