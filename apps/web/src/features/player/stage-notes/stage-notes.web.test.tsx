import { beginSession } from '@vereda/client/session/session.ts'
import type { RefusalCode } from '@vereda/contract/refusal-code.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { ENQUEUE_PLAY_TABLES, enqueuePlay } from '@vereda/offline/queue/enqueue-play.ts'
import { moveToDeadLetters } from '@vereda/offline/sync/dead-letters.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { localStore } from '../../../platform/local/store/local-store.ts'
import { currentOwner } from '../../../platform/local/store/owner.ts'
import { webClock } from '../../../platform/local/store/web-ports.ts'
import { useIsGone } from '../use-is-gone.ts'
import { GoneNote } from './gone-note.tsx'
import { UnkeptNote } from './unkept-note.tsx'

const AT = { group: 'stage-notes', at: '/trail/garden/play/post' }
const alert = () => page.getByRole('alert')

test.for(['full', 'closed', 'lost', 'memory', 'refused'] as const)(
  'the player says that a play is not kept: %s @long',
  async (why, { show }) => {
    await show(
      <main>
        <h1>Soil and water</h1>
        <UnkeptNote why={why} />
      </main>,
      AT,
    )
    await expect.element(alert()).toMatchTextContent(say(`stage-notes.${why}`))
    await expect.element(alert()).toMatchTextContent(say(`stage-notes.${why}.text`))
    await expectAccessible()
  },
)

test.for(['over', 'ending', 'ended'] as const)(
  'the player says that a part’s time is over: %s',
  async (is, { show }) => {
    await show(
      <main>
        <h1>Soil and water</h1>
        <UnkeptNote why={is} />
      </main>,
      AT,
    )
    await expect.element(alert()).toMatchTextContent(say(`stage-notes.${is}`))
    await expect.element(alert()).toMatchTextContent(say(`stage-notes.${is}.text`))
    await expectAccessible()
  },
)

/** A play of a post in version 1 that the server has refused for good. */
async function refusedPlay(code: RefusalCode): Promise<void> {
  beginSession(ANA_SIGNED_IN)
  const owner = currentOwner()
  await localStore.write(ENQUEUE_PLAY_TABLES, (tx) =>
    enqueuePlay(tx, 'one', {
      owner,
      groupTrailId: 'garden',
      resourceId: 'post',
      type: 'post',
      title: 'Worms',
      team: null,
      version: 1,
      claim: aClaim(),
      date: '2026-01-01T00:00:00.000Z',
    }),
  )
  const [item] = await localStore.read(['TOSEND'], (tx) => tx.list('TOSEND'))
  await moveToDeadLetters({ store: localStore, clock: webClock }, item!, { status: 404, code })
}

function Stage({ version, resourceId }: { version: number; resourceId: string }) {
  const trail = { ...listedTrail(aTrailDocument()), id: 'garden', version }
  const isGone = useIsGone(trail, { id: resourceId })
  return (
    <main>
      <h1>Worms</h1>
      {isGone ? <GoneNote closeTo="/trail/garden" /> : <p>It is there.</p>}
    </main>
  )
}

test('an activity that left the trail says so, with the way back', async ({ show }) => {
  await refusedPlay('unknown-resource')
  await show(<Stage version={1} resourceId="post" />, AT)
  await expect.element(alert()).toMatchTextContent(say('stage-notes.gone'))
  await expect.element(alert()).toMatchTextContent(say('stage-notes.gone.text'))
  const on = page.getByRole('link', { name: say('stage-notes.gone.on') })
  await expect.element(on).toHaveAttribute('href', '/trail/garden')
  await expectAccessible()
})

test.for([
  ['another activity', 'unknown-resource', 1, 'game'],
  ['the activity in a version that has it again', 'unknown-resource', 2, 'post'],
  ['what was refused for something else', 'unknown-trail', 1, 'post'],
] as const)(
  '%s is not said to have left the trail @long',
  async ([, code, version, resourceId], { show }) => {
    await refusedPlay(code)
    await show(<Stage version={version} resourceId={resourceId} />, AT)
    await expect.element(page.getByText('It is there.')).toBeVisible()
    await expect.poll(() => localStore.read(['attention'], (tx) => tx.list('attention'))).toHaveLength(1)
    expect(alert().elements()).toEqual([])
  },
)
