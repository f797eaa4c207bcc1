import { beginSession } from '@vereda/client/session/session.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { type DownloadJob, jobKey } from '@vereda/offline/download/download-job.ts'
import type { DownloadOutcome } from '@vereda/offline/download/run-downloads.ts'
import { gameKey, type StoredGame } from '@vereda/offline/download/stored-game.ts'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import {
  cutNetwork,
  expectAccessible,
  say,
  saying,
  test,
} from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { announceEnd, type DownloadNews } from '../../platform/local/download/download-news.ts'
import { localStore } from '../../platform/local/store/local-store.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { DownloadControl } from './download-control.tsx'
import { DownloadNewsReader } from './download-news.tsx'
import { DownloadPrompt } from './download-prompt.tsx'
import { TrailDownload } from './trail-download.tsx'

const AT = { group: 'trail', at: '/trail/garden' }
const MB = 2 ** 20
const NOTHING = { needed: null, free: null }

const files = (id: string, size: number) => ({
  type: 'post' as const,
  id,
  html: '',
  link: null,
  files: [],
  fileHashes: { 'a.png': { hash: id.padEnd(64, '0'), size } },
})
const resources = ['one', 'two'].map((id) => aResource({ id, size: 3 * MB, data: files(id, 3 * MB) }))
const document = aTrailDocument({ title: 'Soil', steps: [aStep({ resources })] })

/** Stores a trail of two activities, and the state of its download. */
async function stored(id: string, job: Partial<DownloadJob> | null = null): Promise<void> {
  beginSession(ANA_SIGNED_IN)
  noteReachable(true)
  const owner = currentOwner()
  const trail = { ...listedTrail(document), id, totalSize: 6 * MB }
  const row = { trail, team: null, asOf: '2026-01-01T00:00:00.000Z', stepsSeen: [] }
  const whole: DownloadJob = {
    owner,
    groupTrailId: id,
    resourceIds: null,
    asked: 1,
    progress: {},
    state: 'waiting',
    failure: null,
  }
  await localStore.write(['cache', 'downloads'], async (tx) => {
    await tx.put('cache', cachedKey(owner, id, null), row)
    if (job) await tx.put('downloads', jobKey({ owner, groupTrailId: id }), { ...whole, ...job })
  })
}

/** Stores an activity. */
async function keepsSomething(): Promise<void> {
  const game: StoredGame = {
    owner: currentOwner(),
    groupTrailId: 'kept',
    resourceId: 'one',
    type: 'post',
    title: 'One',
    current: { version: 1, data: files('one', 3 * MB) },
    next: null,
    older: [],
    installed: null,
  }
  await localStore.write(['games'], (tx) => tx.put('games', gameKey(game), game))
}

const control = (id: string) => (
  <main>
    <h1>Soil</h1>
    <DownloadControl trailId={id} title="Soil" />
  </main>
)

test('a download is offered with its size, and without a network shown as online only', async ({ show }) => {
  await stored('offered')
  await show(control('offered'), AT)
  const size = '6.0 MB'
  await expect.element(page.getByText(say('parts.availability.getSize', { size }))).toBeVisible()
  await expectAccessible()
  cutNetwork()
  await expect.element(page.getByText(say('parts.availability.online'))).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test.for([
  {
    job: { state: 'loading' as const, progress: { one: { done: 1.5 * MB, total: 3 * MB } } },
    id: 'parts.availability.loadingOf',
    values: { at: 1, of: 2, percent: '25%' },
    act: 'stop',
  },
  { job: { state: 'waiting' as const }, id: 'parts.availability.waiting', values: {}, act: 'stop' },
  { job: { state: 'failed' as const }, id: 'parts.availability.failed', values: {}, act: 'again' },
])(
  'a download shows its progress and what a press does ($id)',
  async ({ job, id, values, act }, { show }) => {
    const trailId = `job-${job.state}`
    await stored(trailId, job)
    await show(control(trailId), AT)
    await expect.element(page.getByText(say(id, values))).toBeVisible()
    const name = say(`parts.download.${act}`, { title: 'Soil', size: '6.0 MB' })
    await expect.element(page.getByRole('button', { name: saying(name) })).toBeVisible()
    expect(page.getByRole('button').element().textContent).not.toContain('0.0 MB')
    await expectAccessible()
  },
)

test.for([
  { id: 'cut', job: { state: 'loading' as const } },
  { id: 'gone', job: { state: 'failed' as const, failure: 'fail' as const } },
])(
  'a download without a server says so, how much came, and that it goes on ($id)',
  async ({ id, job }, { show }) => {
    await stored(id, { ...job, progress: { one: { done: 1.5 * MB, total: 3 * MB } } })
    await show(control(id), AT)
    noteReachable(false)
    const held = (why: string) => page.getByText(say(`parts.availability.held.${why}`, { percent: '25%' }))
    await expect.element(held('unanswered')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Soil/ })).toBeVisible()
    await expectAccessible()
    cutNetwork()
    await expect.element(held('offline')).toBeVisible()
  },
)

/** A trail of texts only: it has no files to download. */
const texts = {
  ...listedTrail(
    aTrailDocument({
      title: 'Soil',
      steps: [
        aStep({
          resources: [aResource({ id: 'text', size: 0, data: { ...files('text', 0), fileHashes: {} } })],
        }),
      ],
    }),
  ),
  totalSize: 0,
}

async function storedTexts(id: string, job: Partial<DownloadJob> | null): Promise<void> {
  await stored(id, job)
  const row = { trail: { ...texts, id }, team: null, asOf: '2026-01-01T00:00:00.000Z', stepsSeen: [] }
  await localStore.write(['cache'], (tx) => tx.put('cache', cachedKey(currentOwner(), id, null), row))
}

test('a trail without files is offered without a size and downloads without a question @long', async ({
  show,
}) => {
  await storedTexts('texts', null)
  await show(
    <main>
      <h1>Soil</h1>
      <TrailDownload trail={{ ...texts, id: 'texts' }} look="plain" />
    </main>,
    AT,
  )
  await expect.element(page.getByText(say('parts.download.whole'))).toBeVisible()
  const sign = page.getByRole('button', { name: saying('Soil') })
  await expect.element(sign).toBeVisible()
  await expectAccessible()
  await sign.click()
  const asked = () =>
    localStore.read(['downloads'], (tx) =>
      tx.get('downloads', jobKey({ owner: currentOwner(), groupTrailId: 'texts' })),
    )
  await expect.poll(asked).toBeDefined()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('a download that came but could not be made ready is retried without a size', async ({ show }) => {
  await storedTexts('unready', { state: 'failed' })
  await show(control('unready'), AT)
  const again = page.getByRole('button', {
    name: saying(say('parts.download.againPlain', { title: 'Soil' })),
  })
  await expect.element(again).toBeVisible()
  expect(again.element().textContent).not.toContain('MB')
})

test('a whole trail’s download asks first, and a no downloads nothing @long', async ({ show }) => {
  await stored('asked')
  await show(control('asked'), AT)
  await page.getByRole('button', { name: /Soil/ }).click()
  const dialog = page.getByRole('dialog', { name: say('parts.download.ask', { size: '6.0 MB' }) })
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: say('parts.download.no') }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(
    await localStore.read(['downloads'], (tx) =>
      tx.get('downloads', jobKey({ owner: currentOwner(), groupTrailId: 'asked' })),
    ),
  ).toBeUndefined()
})

test('the prompt warns of a metered network and too little room @long', async ({ show }) => {
  const advice = { bytes: 6 * MB, room: 2 * MB, isMetered: true }
  let answer = ''
  beginSession(ANA_SIGNED_IN)
  await keepsSomething()
  await show(
    <DownloadPrompt
      advice={advice}
      isWholeTrail={false}
      onYes={() => {
        answer = 'yes'
      }}
      onClose={() => {
        answer = 'no'
      }}
    />,
    AT,
  )
  const dialog = page.getByRole('dialog', { name: say('parts.download.askOne', { size: '6.0 MB' }) })
  await expect.element(dialog.getByText(say('parts.download.metered'))).toBeVisible()
  const tight = say('parts.download.tight', { needed: '6.0 MB', free: '2.0 MB' })
  await expect.element(dialog.getByText(saying(tight))).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: say('parts.download.free') })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: say('parts.download.yes') }).click()
  expect(answer).toBe('yes')
})

/** Announces the end of a download, which the mounted reader shows at once; returns how often it is shown. */
function heard(news: Omit<DownloadNews, 'groupTrailId'>, shown: Locator): number {
  announceEnd({ groupTrailId: 'garden', ...news })
  return shown.elements().length
}

test.for<[DownloadOutcome, string]>([
  ['done', 'parts.download.done'],
  ['cannot', 'parts.download.cannot'],
  ['fail', 'parts.download.fail'],
  ['no_trail', 'parts.download.noTrail'],
  ['no_resources', 'parts.download.noResources'],
])('a download that ends as %s shows a passing note', async ([outcome, words], { show }) => {
  await show(<DownloadNewsReader />, AT)
  const told = page.getByRole('status').filter({ hasText: say(words) })
  await expect.poll(() => heard({ outcome, want: NOTHING }, told)).toBe(1)
})

test.for<DownloadOutcome>(['fail', 'no_trail'])(
  'a download that ends as %s blames the server, not the internet, when only the server is away',
  async (outcome, { show }) => {
    await show(<DownloadNewsReader />, AT)
    noteReachable(false)
    const told = page.getByRole('status').filter({ hasText: say('parts.download.unanswered') })
    await expect.poll(() => heard({ outcome, want: NOTHING }, told)).toBe(1)
    noteReachable(true)
  },
)

test.for([
  {
    want: { needed: 6 * MB, free: 2 * MB },
    id: 'parts.full.text',
    values: { needed: '6.0 MB', free: '2.0 MB' },
  },
  { want: { needed: 6 * MB, free: 9 * MB }, id: 'parts.full.needed', values: { needed: '6.0 MB' } },
])(
  'a full device asks for room, and shows only figures that agree ($id) @long',
  async ({ want, id, values }, { show }) => {
    beginSession(ANA_SIGNED_IN)
    await keepsSomething()
    await show(<DownloadNewsReader />, AT)
    const dialog = page.getByRole('dialog', { name: say('parts.full.title') })
    await expect.poll(() => heard({ outcome: 'full', want }, dialog)).toBe(1)
    await expect.element(dialog.getByText(say(id, values))).toBeVisible()
    await expect.element(dialog.getByText(say('parts.full.kept'))).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: say('parts.full.list') }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(location.pathname).toBe('/offlinedata')
  },
)
