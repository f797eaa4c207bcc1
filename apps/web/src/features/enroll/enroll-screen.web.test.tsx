import { beginSession } from '@vereda/client/session/session.ts'
import {
  getCategoryDefault,
  getLastCategoryAccessed,
  setlastcategory,
} from '@vereda/contract/rest/enrollctl-categories.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { ALL_CATEGORIES } from '@vereda/domain/category/category-path.ts'
import { gameKey, type StoredGame } from '@vereda/offline/download/stored-game.ts'
import { afterEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useSearch } from 'wouter/use-browser-location'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { refreshListing } from '../../platform/local/listing/listing.ts'
import { localStore } from '../../platform/local/store/local-store.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { EnrollScreen } from './enroll-screen.tsx'
import { FullNote } from './full-note.tsx'

afterEach(() => vi.restoreAllMocks())

const listed = (id: string, title: string) => ({ ...listedTrail(aTrailDocument({ title })), id })

test('a first catalogue of several pages shows the first, and says that more is coming until it is there', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.answers(listUser, { trails: [listed('one', 'Soil and water')], totalPages: 2 })
  const come = server.answersLate(listUser, { trails: [listed('two', 'Seeds of rain')], totalPages: 2 })
  // the app asks for the next page while it stores the first, then for the files of the trail to continue
  server.keepsAnswering(listUser, { trails: [listed('one', 'Soil and water')], totalPages: 1 })
  await show(<EnrollScreen query="" category={null} />, { group: 'enroll', at: '/enroll' })
  await expect.element(page.getByText('Soil and water').first()).toBeVisible()
  await expect.element(page.getByText(say('enroll.coming'))).toBeVisible()
  come()
  await expect.element(page.getByText('Seeds of rain').first()).toBeVisible()
  await expect.element(page.getByText(say('enroll.coming'))).not.toBeInTheDocument()
})

test('a preview of the domain says that nothing counts, and links back to the studio @long', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const seen = { ...listed('one', 'Soil and water'), preview: true as const }
  server.keepsAnswering(listUser, { trails: [seen], totalPages: 1 })
  await show(<EnrollScreen query="" category={null} />, { group: 'enroll', at: '/enroll' })
  await expect.element(page.getByText(say('enroll.preview.title'))).toBeVisible()
  const back = page.getByRole('link', { name: say('enroll.preview.back') })
  await expect.element(back).toHaveAttribute('href', '/studio')
  // a learner of that domain sees no preview note
  server.keepsAnswering(listUser, { trails: [listed('one', 'Soil and water')], totalPages: 1 })
  await refreshListing(currentOwner())
  await expect.element(back).not.toBeInTheDocument()
})

test('a full device that can’t store the catalogue says so, and shows the trails once there is room', async ({
  show,
  server,
}) => {
  noteReachable(true)
  // a person of whom the device stores nothing yet
  beginSession({ ...ANA_SIGNED_IN, userId: 'nora', authorization: 'Bearer of-nora' })
  server.keepsAnswering(listUser, { trails: [listed('one', 'Soil and water')], totalPages: 1 })
  const disk = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await show(<EnrollScreen query="" category={null} />, { group: 'enroll', at: '/enroll' })
  await expect.element(page.getByRole('alert').getByText(say('enroll.full.title'))).toBeVisible()
  // the learner has no download to remove
  await localStore.read(['games'], (tx) => tx.list('games'))
  const list = page.getByRole('link', { name: say('enroll.full.list') })
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(page.getByText(say('enroll.failed.unanswered'))).not.toBeInTheDocument()
  disk.mockRestore()
  await page.getByRole('button', { name: say('enroll.again') }).click()
  await expect.element(page.getByText('Soil and water').first()).toBeVisible()
  await expect.element(page.getByText(say('enroll.full.title'))).not.toBeInTheDocument()
})

test('a catalogue that the server does not give does not blame the learner’s internet', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession({ ...ANA_SIGNED_IN, userId: 'iara', authorization: 'Bearer of-iara' })
  server.staysUnreachable(listUser)
  await show(<EnrollScreen query="" category={null} />, { group: 'enroll', at: '/enroll' })
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('enroll.failed.unanswered'))
})

test('the note of a full device links to the downloads of a learner who has some', async ({ show }) => {
  beginSession({ ...ANA_SIGNED_IN, userId: 'otto', authorization: 'Bearer of-otto' })
  const game: StoredGame = {
    owner: currentOwner(),
    groupTrailId: 'one',
    resourceId: 'page',
    type: 'post',
    title: 'Soil',
    current: {
      version: 1,
      data: { type: 'post', id: 'page', html: '', link: null, files: [], fileHashes: {} },
    },
    next: null,
    older: [],
    installed: { version: 1, at: '2026-01-01T00:00:00.000Z' },
  }
  await localStore.write(['games'], (tx) => tx.put('games', gameKey(game), game))
  await show(<FullNote onRetry={() => undefined} />, { group: 'enroll', at: '/enroll' })
  await expect.element(page.getByRole('link', { name: say('enroll.full.list') })).toBeVisible()
})

const inCategories = (id: string, title: string, categories: string[]) => ({
  ...listed(id, title),
  categories,
})
const LISTED = [
  inCategories('one', 'Soil and water', ['Fieldwork/Water']),
  inCategories('two', 'Seeds of rain', ['Fieldwork']),
  inCategories('three', 'A kind word', ['Sales']),
]
const pill = (name: string) => page.getByRole('button', { name, exact: true })

test('a category narrows the trails, shows its sub-categories in a second row, and is kept by the server @long', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(listUser, { trails: LISTED, totalPages: 1 })
  server.answers(getLastCategoryAccessed, ALL_CATEGORIES)
  server.answers(getCategoryDefault, ALL_CATEGORIES)
  server.keepsAnswering(setlastcategory, { result: 'ok' })
  const chosen: string[] = []
  const Screen = () => {
    const search = useSearch()
    if (chosen.at(-1) !== search) chosen.push(search)
    const at = new URLSearchParams(search)
    return <EnrollScreen query="" category={at.get('category')} sub={at.get('sub')} />
  }
  await show(<Screen />, { group: 'enroll', at: '/enroll' })
  // the learner chooses before the device asked for the last choice, so the server is not asked for it
  await expect.poll(() => server.asked(getCategoryDefault)).toHaveLength(1)
  await pill('Fieldwork').click()
  await expect.element(page.getByText('A kind word')).not.toBeInTheDocument()
  await expect.element(page.getByText('Seeds of rain').first()).toBeVisible()
  await pill('Water').click()
  await expect.element(page.getByRole('heading', { name: 'Seeds of rain' })).not.toBeInTheDocument()
  expect(chosen).toEqual(['', '?category=Fieldwork', '?category=Fieldwork&sub=Water'])
  await pill('Sales').click()
  await expect.element(pill('Water')).not.toBeInTheDocument()
  // the app tells the server in the background
  await expect.poll(() => server.asked(setlastcategory).at(-1)?.params).toMatchObject({ category: 'Sales' })
})

/** What the installation said last, as the device stores it. */
function installationSaid(setting: { isOn: boolean; label: string | null } | null) {
  if (setting === null) localStorage.removeItem('vereda.categories')
  else localStorage.setItem('vereda.categories', JSON.stringify(setting))
  dispatchEvent(new StorageEvent('storage', { key: 'vereda.categories' }))
}

test.for([
  { setting: null, word: 'Categories' },
  { setting: { isOn: true, label: 'Areas' }, word: 'Areas' },
  { setting: { isOn: false, label: null }, word: null },
])(
  'categories show unless the installation switched them off, under its own label or “Categories” ($word) @long',
  async ({ setting, word }, { show, server }) => {
    noteReachable(true)
    beginSession(ANA_SIGNED_IN)
    installationSaid(setting)
    server.keepsAnswering(listUser, { trails: LISTED, totalPages: 1 })
    server.keepsAnswering(getLastCategoryAccessed, ALL_CATEGORIES)
    server.keepsAnswering(getCategoryDefault, ALL_CATEGORIES)
    await show(<EnrollScreen query="" category={null} />, { group: 'enroll', at: '/enroll' })
    await expect.element(page.getByText('Seeds of rain').first()).toBeVisible()
    const fieldwork = (name: string) =>
      page.getByRole('group', { name }).getByRole('button', { name: 'Fieldwork' })
    if (word === null) await expect.element(pill('Fieldwork')).not.toBeInTheDocument()
    else await expect.element(fieldwork(word)).toBeVisible()
    installationSaid(null)
  },
)
