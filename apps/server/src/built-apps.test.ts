import { expect, test } from 'vitest'
import { requireBuilt } from './built-apps.ts'

test('the start reports an app that is not built and the command that builds it', async () => {
  await requireBuilt([import.meta.dirname])
  await expect(requireBuilt([import.meta.dirname, `${import.meta.dirname}/nowhere`])).rejects.toThrow(
    'nowhere is missing. npm start builds them.',
  )
})
