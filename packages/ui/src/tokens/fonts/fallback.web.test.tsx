import { expect } from 'vitest'
import { test } from '../../../../../tests/components/component-test.tsx'

const TEXTS = [
  'Good to see you. Let’s go on where you left off.',
  'Sem rede, tudo continua: suas respostas seguem quando ela voltar.',
  'Descarga las rutas antes de salir y juega sin conexión.',
]

/** How many of the wanted faces the machine and the app have: a fallback face needs a font of the machine. */
const facesOf = async (font: string) => (await document.fonts.load(font).catch(() => [])).length

function widthOf(font: string): number {
  const context = document.createElement('canvas').getContext('2d')!
  context.font = font
  return TEXTS.reduce((sum, text) => sum + context.measureText(text).width, 0)
}

for (const [weight, family] of [
  [700, 'Gabarito'],
  [400, 'Atkinson'],
  [700, 'Atkinson'],
] as const)
  test(`${family} ${weight} is as wide as the font that stands in for it until it has loaded`, async ({
    skip,
  }) => {
    const [font, fallback] = [family === 'Atkinson' ? 'Atkinson Next' : family, `${family} Fallback`].map(
      (name) => `${weight} 100px "${name}"`,
    ) as [string, string]
    expect(await facesOf(font)).toBe(1)
    skip((await facesOf(fallback)) === 0, 'this machine has neither Arial nor Liberation Sans')
    const ratio = widthOf(font) / widthOf(fallback)
    expect(ratio).toBeGreaterThan(0.98)
    expect(ratio).toBeLessThan(1.02)
  })
