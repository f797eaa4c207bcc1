import { beginSession } from '@vereda/client/session/session.ts'
import { readUpload, type StudioUpload } from '@vereda/contract/rest/studio-packages.ts'
import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { WithQueries } from '../../query/with-queries.tsx'
import { Arrived } from './arrived.tsx'

beforeEach(() => beginSession(ANA_SIGNED_IN))

const EDITOR = { group: 'package', at: '/studio/trails/t' }
const upload = (part: Partial<StudioUpload>): StudioUpload => ({
  id: 'u',
  name: 'Caves',
  size: 9,
  received: 9,
  state: 'waiting',
  checked: 0,
  checkable: 0,
  package: null,
  refused: null,
  ...part,
})
const CAVES = {
  id: 'p',
  name: 'Caves',
  kind: 'bundle' as const,
  size: 2 * 1024 ** 2,
  files: 3,
  warnings: ['game_without_protocol', 'loads_from_outside'],
  about: { loads_from_outside: ['https://cdn.example', 'http://old.example'] },
  isChecked: true,
  version: null,
  entry: 'index.html',
  trial: null,
  space: { video: 1024 ** 2, image: 1024 ** 2, audio: 0, other: 0 },
}
type ShownProps = { id: string; onUse?: (name: string, hosts: string[]) => void }
const Shown = ({ id, onUse = () => undefined }: ShownProps) => (
  <WithQueries>
    <main>
      <h1>Trail</h1>
      <h2>A course or a game</h2>
      <Arrived
        id={id}
        useWord="Use it"
        onUse={({ name }, hosts) => onUse(name, hosts)}
        onFile={() => undefined}
      />
    </main>
  </WithQueries>
)
const text = (words: string) => page.getByText(words, { exact: true })

test('a package’s check is followed to its findings, and the package can be used', async ({
  show,
  server,
}) => {
  let used = ''
  server.answers(readUpload, upload({}))
  server.answers(readUpload, upload({ state: 'checking', checked: 3, checkable: 4 }))
  server.keepsAnswering(readUpload, upload({ state: 'accepted', package: CAVES }))
  await show(<Shown id="followed" onUse={(name) => (used = name)} />, EDITOR)
  await expect.element(text(say('package.checking'))).toBeVisible()
  await expect.element(text(say('package.checkingShare', { share: '75%' }))).toBeVisible()
  await expect.element(page.getByText(saying(say('package.warning.game_without_protocol')))).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Use it' }).click()
  expect(used).toBe('Caves')
})

test('hosts that a package loads from are named, and one switch allows them', async ({ show, server }) => {
  let opened: string[] = []
  server.keepsAnswering(readUpload, upload({ state: 'accepted', package: CAVES }))
  await show(<Shown id="opened" onUse={(_, hosts) => (opened = hosts)} />, EDITOR)
  await expect.element(text('http://old.example')).toBeVisible()
  await page.getByRole('switch', { name: saying(say('package.open', { count: 1 })) }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Use it' }).click()
  expect(opened).toEqual(['cdn.example'])
})

test('passed checks are listed, and failed ones are left out', async ({ show, server }) => {
  server.keepsAnswering(readUpload, upload({ state: 'accepted', package: CAVES }))
  await show(<Shown id="sound" />, EDITOR)
  await expect.element(text(say('package.fine.entry', { entry: 'index.html' }))).toBeVisible()
  await expect.element(text(say('package.fine.missing'))).toBeVisible()
  expect(text(say('package.fine.outside')).query()).toBeNull()
  expect(text(say('package.fine.ended')).query()).toBeNull()
})

const WATCHED = {
  ran: true as const,
  end: 'watched' as const,
  started: true,
  speaks: null,
  sought: null,
  completed: false,
  errors: [],
  missing: [],
  outside: [],
}
const COURSE = { ...CAVES, kind: 'scorm' as const, version: '1.2', warnings: [], about: {} }

test('the trial’s findings are listed with their subjects, and hosts that it asked for can be allowed', async ({
  show,
  server,
}) => {
  let opened: string[] = []
  server.answers(readUpload, upload({ state: 'trying', checked: 4_000, checkable: 8_000 }))
  const trial = {
    ...WATCHED,
    sought: '2004' as const,
    completed: true,
    errors: ['ReferenceError: x is not defined'],
    missing: ['lost.png'],
    outside: ['https://cdn.example'],
  }
  server.keepsAnswering(readUpload, upload({ state: 'accepted', package: { ...COURSE, trial } }))
  await show(<Shown id="tried" onUse={(_, hosts) => (opened = hosts)} />, EDITOR)
  await expect.element(text(say('package.trying'))).toBeVisible()
  for (const code of ['completed', 'errors', 'missing', 'outside'])
    await expect.element(page.getByText(saying(say(`package.trial.${code}`)))).toBeVisible()
  await expect
    .element(page.getByText(saying(say('package.trial.otherApi', { version: '2004' }))))
    .toBeVisible()
  for (const place of ['ReferenceError: x is not defined', 'lost.png'])
    await expect.element(text(place)).toBeVisible()
  await expect.element(text(say('package.trial.fine.starts'))).toBeVisible()
  for (const id of ['trial.fine.noErrors', 'fine.missing', 'fine.outside'])
    expect(text(say(`package.${id}`)).query()).toBeNull()
  await expectAccessible()
  await page.getByRole('switch', { name: saying(say('package.open', { count: 1 })) }).click()
  await page.getByRole('button', { name: 'Use it' }).click()
  expect(opened).toEqual(['cdn.example'])
})

test('a package that hung says only that, and one that was not tried says why', async ({ show, server }) => {
  const hung = { ...WATCHED, end: 'hung' as const, started: false }
  server.answers(readUpload, upload({ state: 'accepted', package: { ...COURSE, trial: hung } }))
  await show(<Shown id="hung" />, EDITOR)
  await expect.element(page.getByText(saying(say('package.trial.hung')))).toBeVisible()
  for (const code of ['blank', 'silent'])
    expect(page.getByText(saying(say(`package.trial.${code}`))).query()).toBeNull()
  const untried = { ran: false as const, why: 'no-browser' as const }
  server.answers(readUpload, upload({ state: 'accepted', package: { ...COURSE, trial: untried } }))
  await show(<Shown id="untried" />, EDITOR)
  await expect.element(page.getByText(saying(say('package.trial.none.no-browser')))).toBeVisible()
})

test('a refused package says why, and another can be chosen', async ({ show, server }) => {
  server.keepsAnswering(readUpload, upload({ state: 'refused', refused: 'This file is not a zip.' }))
  await show(<Shown id="refused" />, EDITOR)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This file is not a zip\./)
  await expect.element(text(say('package.choose'))).toBeVisible()
  await expectAccessible()
})
