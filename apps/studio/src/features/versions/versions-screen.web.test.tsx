import { onlineManager } from '@tanstack/react-query'
import { type StudioVersion, studioVersions } from '@vereda/contract/rest/studio-versions.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { expectAccessible, say, saying } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { VersionsScreen } from './versions-screen.tsx'

const AT = { group: 'versions', at: '/studio/trails/t/versions' }
const version = (n: number): StudioVersion => ({
  version: n,
  title: 'Caves',
  publishedDate: '2026-03-01T12:00:00.000Z',
  author: null,
  restored: null,
  people: 0,
  underWay: 0,
})
const screen = () =>
  asking(
    <Route path="/studio/trails/:id/versions">
      <VersionsScreen />
    </Route>,
  )

test('versions that fail to load say so and load again, and none is published again without a network', async ({
  show,
  server,
}) => {
  server.refuses(studioVersions, 'fault')
  await show(screen(), AT)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('versions.failed.text'))
  await expectAccessible()
  server.keepsAnswering(studioVersions, { versions: [version(2), version(1)] })
  await button('frame.again').click()
  const restore = page.getByRole('button', {
    name: `${say('versions.restore')}: ${say('versions.version', { version: 1 })}`,
  })
  await expect.element(restore).toBeEnabled()
  onlineManager.setOnline(false)
  await expect.element(page.getByText(saying(say('versions.offline.text')))).toBeVisible()
  await expect.element(restore).toBeDisabled()
  await expectAccessible()
})

test('the versions of an unknown trail are not loaded again', async ({ show, server }) => {
  server.refuses(studioVersions, 'unknown-trail')
  await show(screen(), AT)
  await expect.element(page.getByText(say('versions.lost.text'))).toBeVisible()
  await expect.element(button('frame.again')).not.toBeInTheDocument()
})
