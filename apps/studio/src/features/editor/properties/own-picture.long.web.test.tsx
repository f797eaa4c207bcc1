import { applyOperation } from '@vereda/domain/draft/apply-operation.ts'
import { emptyDraft } from '@vereda/domain/draft/new-draft.ts'
import { BADGE_CHARACTERS_MAX, COVER_CHARACTERS_MAX } from '@vereda/domain/picture/inline-picture.ts'
import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../../tests/components/component-test.tsx'
import { OwnPicture } from './own-picture.tsx'

let now: { picture: string | null; alt: string | undefined }
function Chosen({ of }: { of: 'cover' | 'badge' }) {
  const [picture, setPicture] = useState<string | null>(null)
  const [alt, setAlt] = useState<string>()
  now = { picture, alt }
  const shown = { of, name: 'Caves', picture, alt: alt ?? '' }
  return (
    <main>
      <OwnPicture {...shown} onPicture={setPicture} onAlt={setAlt} />
    </main>
  )
}

/** A picture that no format compresses well: every pixel has its own colour. */
async function noisy(side: number): Promise<File> {
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')!
  const pixels = context.createImageData(side, side)
  let seed = 7
  for (let i = 0; i < pixels.data.length; i++) {
    seed = (seed * 16_807) % 2_147_483_647
    pixels.data[i] = i % 4 === 3 ? 255 : seed % 256
  }
  context.putImageData(pixels, 0, 0)
  return new File([await canvas.convertToBlob()], 'cave.png', { type: 'image/png' })
}
const at = { group: 'editor', at: '/studio/trails/t' }
const sidesOf = async (address: string) => {
  const image = new Image()
  image.src = address
  await image.decode()
  return [image.naturalWidth, image.naturalHeight]
}

test.for([
  ['cover', COVER_CHARACTERS_MAX],
  ['badge', BADGE_CHARACTERS_MAX],
] as const)(
  'a large picture becomes a %s within the limit, takes a description, and can be removed',
  async ([of, most], { show }) => {
    await show(<Chosen of={of} />, at)
    const input = page.getByLabelText(`${say(`editor.picture.${of}`)}: Caves`).elements()
    await page.elementLocator(input.find((one) => one.tagName === 'INPUT')!).upload(await noisy(800))
    await expect.poll(() => now.picture?.length).toBeGreaterThan(100)
    expect(now.picture!.length).toBeLessThanOrEqual(most)
    expect((await sidesOf(now.picture!))[0]).toBeGreaterThanOrEqual(64)
    const [id, field] = of === 'cover' ? ['trail', 'cover'] : ['badge:b', 'image']
    if (of === 'cover')
      expect(applyOperation(emptyDraft('T', 'en'), { op: 'set', id, field, value: now.picture }).ok).toBe(
        true,
      )
    await page.getByLabelText(say('editor.picture.alt')).fill('A dark cave')
    expect(now.alt).toBe('A dark cave')
    await expectAccessible()
    await page.getByRole('button', { name: `${say(`editor.picture.remove.${of}`)}: Caves` }).click()
    expect(now.picture).toBeNull()
  },
)

test('a file that is no picture is told, and nothing is kept', async ({ show }) => {
  await show(<Chosen of="cover" />, at)
  const input = page.getByLabelText(`${say('editor.picture.cover')}: Caves`).elements()
  const field = page.elementLocator(input.find((one) => one.tagName === 'INPUT')!)
  await field.upload(new File(['no picture'], 'cave.png', { type: 'image/png' }))
  await expect.element(page.getByText(say('editor.picture.unreadable'))).toBeVisible()
  expect(now.picture).toBeNull()
})
