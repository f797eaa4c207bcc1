import { expect, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { test } from '../../../../tests/components/component-test.tsx'
import { Pager } from '../pager/pager.tsx'
import { Pill } from '../pill/pill.tsx'
import { Stones } from '../stones/stones.tsx'
import { Switch } from '../switch/switch.tsx'

const AT = { group: 'app', at: '/' }

type Media = {
  send: (name: 'Emulation.setEmulatedMedia', how: { features: { name: string; value: string }[] }) => unknown
}

/** Turns on forced colours, the person's own, until the test ends. */
async function forceColours() {
  const emulate = (value: string) =>
    (cdp() as unknown as Media).send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'forced-colors', value },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    })
  await emulate('active')
  onTestFinished(() => void emulate('none'))
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true)
}

const ground = (element: Element, part?: string) => getComputedStyle(element, part).backgroundColor

test('forced colours show the knob of a switch and whether it is on', async ({ show }) => {
  await forceColours()
  await show(
    <>
      <Switch title="By e-mail" checked onChange={() => {}} />
      <Switch title="In the app" checked={false} onChange={() => {}} />
    </>,
    AT,
  )
  const on = page.getByRole('switch', { name: 'By e-mail' })
  await expect.element(on).toBeInTheDocument()
  const off = page.getByRole('switch', { name: 'In the app' }).element()
  expect(ground(on.element())).not.toBe(ground(off))
  for (const one of [on.element(), off]) expect(ground(one, '::after')).not.toBe(ground(one))
})

test('forced colours show which pill is pressed', async ({ show }) => {
  await forceColours()
  await show(
    <>
      <Pill isOn>All</Pill>
      <Pill isOn={false}>Sales</Pill>
    </>,
    AT,
  )
  const on = page.getByRole('button', { name: 'All' })
  await expect.element(on).toBeInTheDocument()
  expect(ground(on.element())).not.toBe(ground(page.getByRole('button', { name: 'Sales' }).element()))
})

test('forced colours show the text of a pressed pill on its own background', async ({ show }) => {
  await forceColours()
  await show(<Pill isOn>All</Pill>, AT)
  const pressed = page.getByRole('button', { name: 'All' })
  await expect.element(pressed).toBeInTheDocument()
  const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(pressed.element())
  // the browser draws a plate behind the words, which no style shows, unless the element keeps its own colours
  expect(forcedColorAdjust).toBe('none')
  expect(color).not.toBe(backgroundColor)
})

test('forced colours show the progress of a trail', async ({ show }) => {
  await forceColours()
  await show(<Stones done={1} total={3} label="1 of 3" />, AT)
  const stones = page.getByRole('progressbar')
  await expect.element(stones).toBeInTheDocument()
  const [walked, ...ahead] = [...stones.element().children]
  for (const dot of ahead) expect(ground(dot, '::after')).not.toBe(ground(document.body))
  expect(ground(walked!)).not.toBe(ground(document.body))
})

test('forced colours show the current page of a pager', async ({ show }) => {
  await forceColours()
  const words = { previous: 'Before', next: 'After', page: (n: number) => `Page ${n}` }
  await show(<Pager label="Pages" page={0} pages={3} onPage={() => {}} words={words} />, AT)
  const outlineOf = (name: string) =>
    getComputedStyle(page.getByRole('button', { name }).element()).outlineStyle
  await expect.element(page.getByRole('button', { name: 'Page 1' })).toBeInTheDocument()
  expect(outlineOf('Page 1')).not.toBe(outlineOf('Page 2'))
})
