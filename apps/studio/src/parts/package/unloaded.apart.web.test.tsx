import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying, test } from '../../../../../tests/components/component-test.tsx'
import { PackageSheet } from './package-sheet.tsx'

vi.mock('./send-package.ts', () => {
  throw new Error('could not be fetched')
})

test('when the upload code fails to load the sheet says so, and a press tries the same file again', async ({
  show,
}) => {
  const file = new File(['course'], 'course.zip')
  await show(<PackageSheet purpose="new" file={file} onUse={() => undefined} onClose={() => undefined} />, {
    group: 'package',
    at: '/studio/trails/t',
  })
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(saying(say('package.code')))).toBeVisible()
  await expect.element(alert.getByText(saying(say('package.codeText')))).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: say('package.again') }).click()
  await expect.element(alert.getByText(saying(say('package.code')))).toBeVisible()
})
