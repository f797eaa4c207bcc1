import { beginSession } from '@vereda/client/session/session.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { type DownloadJob, jobKey } from '@vereda/offline/download/download-job.ts'
import { gameKey, type StoredGame } from '@vereda/offline/download/stored-game.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { ActivityRow } from '../../features/trail/sheet/activity-row.tsx'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { localStore } from '../../platform/local/store/local-store.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { DownloadControl } from './download-control.tsx'
import { TrailDownload } from './trail-download.tsx'

const data = { type: 'post' as const, id: 'one', html: '', link: null, files: [], fileHashes: {} }
const resource = aResource({ id: 'one', title: 'Roots', size: 0, data })
const trailOf = (id: string) => ({
  ...listedTrail(aTrailDocument({ title: 'Soil', steps: [aStep({ resources: [resource] })] })),
  id,
  totalSize: 0,
})
type Listed = ReturnType<typeof trailOf>

async function loading(trail: Listed): Promise<void> {
  beginSession(ANA_SIGNED_IN)
  noteReachable(true)
  const owner = currentOwner()
  const row = { trail, team: null, asOf: '2026-01-01T00:00:00.000Z', stepsSeen: [] }
  const job: DownloadJob = {
    owner,
    groupTrailId: trail.id,
    resourceIds: null,
    asked: 1,
    progress: { one: { done: 0, total: 1 } },
    state: 'loading',
    failure: null,
  }
  await localStore.write(['cache', 'downloads'], async (tx) => {
    await tx.put('cache', cachedKey(owner, trail.id, null), row)
    await tx.put('downloads', jobKey(job), job)
  })
}

/** Stores what the engine writes at the end of a download. */
async function loaded({ id: groupTrailId, version }: Listed): Promise<void> {
  const named = { owner: currentOwner(), groupTrailId, resourceId: 'one' }
  const current = { version, data }
  const installed = { version, at: '2026-01-02T00:00:00.000Z' }
  const game: StoredGame = {
    ...named,
    type: 'post',
    title: 'Roots',
    current,
    next: null,
    older: [],
    installed,
  }
  await localStore.write(['downloads', 'games'], async (tx) => {
    await tx.delete('downloads', jobKey(named))
    await tx.put('games', gameKey(game), game)
  })
}

const SCREENS = {
  'the line of a trail': (trail: Listed) => <TrailDownload trail={trail} />,
  'a card of a trail': ({ id }: Listed) => <DownloadControl trailId={id} title="Soil" />,
  'the row of an activity': (trail: Listed) => (
    <ul>
      <ActivityRow trailId={trail.id} resource={trail.steps[0]!.resources[0]!} isNow={false} />
    </ul>
  ),
}

for (const [name, screen] of Object.entries(SCREENS))
  test(`the focus stays beside a download’s button when that goes at its end: ${name}`, async ({ show }) => {
    const trail = trailOf(name.replaceAll(' ', '-'))
    await loading(trail)
    await show(
      <main>
        <section>
          <a href="#soil">Soil</a>
          {screen(trail)}
        </section>
      </main>,
      { group: 'trail', at: '/trail/garden' },
    )
    const button = page.getByRole('button')
    await expect.element(button).toBeVisible()
    while (document.activeElement !== button.element()) await userEvent.keyboard('{Tab}')
    await loaded(trail)
    await expect.poll(() => page.getByRole('button').elements()).toEqual([])
    const heir = name === 'the row of an activity' ? /Roots/ : 'Soil'
    await expect.element(page.getByRole('link', { name: heir })).toHaveFocus()
  })
