import { expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  cutNetwork,
  expectAccessible,
  say,
  test,
} from '../../../../../../tests/components/component-test.tsx'
import { noteReachable } from '../../../platform/local/calls/connection.ts'
import type { Player } from '../use-player.ts'
import type { Asked } from './asked.ts'
import { AskedOfLearner } from './asked-of-learner.tsx'

const SHOWN = { group: 'player', at: '/trail/garden/play/course' } as const
const done: string[] = []
const asking = (asked: Asked, restsUntil = 0) => (
  <AskedOfLearner
    player={
      {
        asked,
        restsUntil,
        answer: () => void done.push('answered'),
        save: (path: string) => void done.push(path),
      } as unknown as Player
    }
  />
)
const dialog = () => page.getByRole('dialog')
const open = () => dialog().getByRole('link', { name: say('player.link.open') })

test('a link names the site that it leads to, and opens it in another tab', async ({ show }) => {
  noteReachable(true)
  await show(asking({ kind: 'link', url: 'https://example.com/page?x=1', isPressed: true }), SHOWN)
  await expect.element(dialog()).toMatchTextContent(say('player.link.text', { to: 'example.com' }))
  await expect.element(open()).toHaveAttribute('href', 'https://example.com/page?x=1')
  await expect.element(open()).toHaveAttribute('target', '_blank')
  await expect.element(open()).toHaveAttribute('rel', 'noopener noreferrer')
  await expectAccessible()
})

test('another site can be opened when the server does not answer', async ({ show }) => {
  noteReachable(false)
  await show(asking({ kind: 'link', url: 'https://example.com/', isPressed: true }), SHOWN)
  await expect.element(dialog()).toMatchTextContent(say('player.link.text', { to: 'example.com' }))
  await expect.element(open()).toHaveAttribute('href', 'https://example.com/')
})

test('without a network a link to a site can’t be opened @long', async ({ show }) => {
  cutNetwork()
  await show(asking({ kind: 'link', url: 'https://example.com/', isPressed: true }), SHOWN)
  await expect.element(dialog()).toMatchTextContent(say('player.link.offline', { to: 'example.com' }))
  expect(dialog().getByRole('link').elements()).toEqual([])
  await expectAccessible()
})

test('a mail link names its address, and opens without a network', async ({ show }) => {
  cutNetwork()
  await show(asking({ kind: 'link', url: 'mailto:ana@example.com?subject=Soil', isPressed: true }), SHOWN)
  await expect.element(dialog()).toMatchTextContent(say('player.link.text', { to: 'ana@example.com' }))
  await expect.element(open()).not.toHaveAttribute('target')
})

test('a file is saved when the learner asks for it @long', async ({ show }) => {
  done.length = 0
  await show(asking({ kind: 'offer', path: 'docs/sheet.xlsx', isThere: true, isPressed: true }), SHOWN)
  await expect.element(dialog()).toMatchTextContent('sheet.xlsx')
  await expectAccessible()
  await dialog()
    .getByRole('button', { name: say('player.file.keep') })
    .click()
  expect(done).toEqual(['docs/sheet.xlsx', 'answered'])
})

test('a file that the package lacks is told as missing', async ({ show }) => {
  await show(asking({ kind: 'offer', path: 'docs/lost.docx', isThere: false, isPressed: true }), SHOWN)
  await expect.element(dialog()).toMatchTextContent(say('player.file.lost'))
  expect(dialog().getByRole('button').elements()).toHaveLength(1)
})

test('after an answer no new question shows until its rest is over', async ({ show }) => {
  const link = { kind: 'link', url: 'https://example.com/', isPressed: true } as const
  await show(asking(link, performance.now() + 600_000), SHOWN)
  await import('./asked-dialog.tsx')
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(dialog().elements()).toEqual([])
})
