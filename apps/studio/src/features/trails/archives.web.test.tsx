import { onlineManager } from '@tanstack/react-query'
import { exportTrail } from '@vereda/contract/rest/studio-archives.ts'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say } from '../../../../../tests/components/component-test.tsx'
import { ExportTrail } from '../../parts/drafts/export-trail.tsx'
import { asking, test } from '../../testing/studio-test.tsx'
import { ImportTrail } from './import-trail.tsx'

const EXPORT = { group: 'drafts', at: '/studio/trails' }
const IMPORT = { group: 'trails', at: '/studio/trails' }
const within = (part: ReactNode) => asking(<main>{part}</main>)
const exporting = () => within(<ExportTrail trail={{ id: 'caves', title: 'Caves' }} />)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const save = () => button(`${say('drafts.export')}: Caves`)

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
