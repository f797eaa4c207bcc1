import { restoreVersion, type StudioVersion, versionChanges } from '@vereda/contract/rest/studio-versions.ts'
import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say } from '../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../testing/studio-test.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

const version = (n: number): StudioVersion => ({
  version: n,
  title: 'Caves',
  publishedDate: '2026-03-01T12:00:00.000Z',
  author: null,
  restored: null,
  people: 0,
  underWay: 0,
})

/** The dialog for the first of three versions, as the list of versions opens it. */
function Asked() {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return <p>the list</p>
  return asking(
    <RestoreDialog trailId="t" version={version(1)} newest={version(3)} onClose={() => setOpen(false)} />,
  )
}
const dialog = () => page.getByRole('dialog', { name: say('versions.restore.of', { version: 1 }) })
const publish = () => page.getByRole('button', { name: say('versions.restore.act', { next: 4 }) })

test('publishing an older version again tells its new number and closes the dialog', async ({
  show,
  server,
}) => {
  server.keepsAnswering(versionChanges, { from: 3, changes: [] })
  server.answers(restoreVersion, { version: 4 })
  await show(<Asked />, { group: 'versions', at: '/studio/trails/t/versions' })
  await publish().click()
  await expect.element(page.getByText(say('versions.restore.done', { version: 1, next: 4 }))).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a refused publish of an older version keeps the dialog open with the reason @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(versionChanges, { from: 3, changes: [] })
  server.refuses(restoreVersion, 'draft-conflict')
  await show(<Asked />, { group: 'versions', at: '/studio/trails/t/versions' })
  await publish().click()
  await expect.element(dialog().getByText(say('versions.restore.movedOn'))).toBeVisible()
  await expect.element(publish()).toBeEnabled()
})

test('a publish of an older version without an answer is told as unknown and closes the dialog @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(versionChanges, { from: 3, changes: [] })
  server.isUnreachable(restoreVersion)
  await show(<Asked />, { group: 'versions', at: '/studio/trails/t/versions' })
  await publish().click()
  await expect.element(page.getByText(say('versions.restore.unknown', { next: 4 }))).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a version without learners says only that nobody is on it', async ({ show }) => {
  await show(<p>{say('versions.people', { people: 0, underWay: 0 })}</p>, {
    group: 'versions',
    at: '/studio',
  })
  await expect.element(page.getByText('Nobody is on it.', { exact: true })).toBeVisible()
})
