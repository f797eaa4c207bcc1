import { restoreVersion, type StudioVersion, versionChanges } from '@vereda/contract/rest/studio-versions.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say } from '../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../testing/studio-test.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

const version = (n: number): StudioVersion => ({
  ...{ version: n, title: 'Caves', publishedDate: '2026-03-01T12:00:00.000Z' },
  ...{ author: null, restored: null, people: 0, underWay: 0 },
})

test('where no answer comes to publishing an older version again it is left to the list to say, and not offered twice', async ({
  show,
  server,
}) => {
  let closed = 0
  server.keepsAnswering(versionChanges, { from: 3, changes: [] })
  server.isUnreachable(restoreVersion)
  const dialog = (
    <RestoreDialog trailId="t" version={version(1)} newest={version(3)} onClose={() => void closed++} />
  )
  await show(asking(dialog), { group: 'versions', at: '/studio/trails/t/versions' })
  await page.getByRole('button', { name: say('versions.restore.act', { next: 4 }) }).click()
  await expect.element(page.getByText(say('versions.restore.unknown', { next: 4 }))).toBeVisible()
  expect(closed).toBe(1)
})
