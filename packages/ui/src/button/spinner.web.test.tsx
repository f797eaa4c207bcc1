import { expect, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { test } from '../../../../tests/components/component-test.tsx'
import { Button } from './button.tsx'

type Media = {
  send: (name: 'Emulation.setEmulatedMedia', how: { features: { name: string; value: string }[] }) => unknown
}

const askForMotion = (value: 'reduce' | 'no-preference') =>
  (cdp() as unknown as Media).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

test('a busy button’s spinner turns, and stands still with reduced motion', async ({ show }) => {
  onTestFinished(() => void askForMotion('reduce'))
  await show(<Button busy="Sending">Send</Button>, { group: 'app', at: '/' })
  const spinner = () =>
    page.getByRole('button', { name: 'Sending' }).element().querySelector('svg')!.getAnimations()
  await askForMotion('no-preference')
  await expect.poll(() => spinner().length).toBe(1)
  await askForMotion('reduce')
  await expect.poll(() => spinner().length).toBe(0)
})
