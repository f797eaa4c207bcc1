import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { sessionCell } from '@vereda/client/session/session.ts'
import { exportTrail } from '@vereda/contract/rest/studio-archives.ts'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA } from '../../../../../tests/components/known.ts'
import { ExportTrail } from '../../parts/drafts/export-trail.tsx'
import { ImportTrail } from './import-trail.tsx'

const EXPORT = { group: 'drafts', at: '/studio/trails' }
const IMPORT = { group: 'trails', at: '/studio/trails' }
const within = (part: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>
    <main>{part}</main>
  </QueryClientProvider>
)
const exporting = () => within(<ExportTrail trail={{ id: 'caves', title: 'Caves' }} />)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const save = () => button(`${say('drafts.export')}: Caves`)

const signIn = () => sessionCell.set({ authorization: 'Bearer of-ana', person: ANA, journey: 'acme' })
beforeEach<{ server: unknown }>(({ server: _ }) => signIn())
afterEach(() => onlineManager.setOnline(true))

test('a trail that could not be saved says so, and can be saved again', async ({ show, server }) => {
  await show(exporting(), EXPORT)
  await expectAccessible()
  server.isUnreachable(exportTrail)
  await save().click()
  await expect.element(page.getByText(say('drafts.export.failed'))).toBeVisible()
  await expect.element(save()).toBeEnabled()
})

test('without a network no trail is saved as a file', async ({ show }) => {
  onlineManager.setOnline(false)
  await show(exporting(), EXPORT)
  await expect.element(save()).toBeDisabled()
})

test('without a network no trail is opened from a file', async ({ show }) => {
  onlineManager.setOnline(false)
  await show(within(<ImportTrail />), IMPORT)
  await expectAccessible()
  await expect.element(button(say('trails.import'))).toBeDisabled()
})
