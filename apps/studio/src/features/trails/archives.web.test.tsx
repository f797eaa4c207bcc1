import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { sessionCell } from '@vereda/client/session/session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { exportTrail } from '@vereda/contract/rest/studio-archives.ts'
import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA } from '../../../../../tests/components/known.ts'
import { ExportTrail } from '../../parts/drafts/export-trail.tsx'
import { ImportTrail } from './import-trail.tsx'

const SHOWN = { group: 'trails', at: '/studio/trails' }
const screen = () => (
  <QueryClientProvider client={new QueryClient()}>
    <main>
      <ImportTrail />
      <ExportTrail trail={{ id: 'caves', title: 'Caves' }} />
    </main>
  </QueryClientProvider>
)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const save = () => button(`${say('drafts.export')}: Caves`)

const signIn = () => sessionCell.set({ authorization: 'Bearer of-ana', person: ANA, journey: 'acme' })
beforeEach<{ server: unknown }>(({ server: _ }) => signIn())
afterEach(() => onlineManager.setOnline(true))

test('a trail that could not be saved says so, and can be saved again', async ({ show, server }) => {
  await show(screen(), SHOWN)
  await needMessages('drafts')
  await expectAccessible()
  server.isUnreachable(exportTrail)
  await save().click()
  await expect.element(page.getByText(say('drafts.export.failed'))).toBeVisible()
  await expect.element(save()).toBeEnabled()
})

test('without a network no trail is saved or opened from a file', async ({ show }) => {
  onlineManager.setOnline(false)
  await show(screen(), SHOWN)
  await needMessages('drafts')
  await expect.element(save()).toBeDisabled()
  await expect.element(button(say('trails.import'))).toBeDisabled()
})
