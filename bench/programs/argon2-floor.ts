import { hashSecret } from '../../apps/server/src/platform/argon2.ts'
import { tellSpent } from './tell-spent.ts'

export type HashLoad = { amount: number; callers: number }

// only Argon2id, by so many callers at once as a server allows
process.once('message', async ({ amount, callers }: HashLoad) => {
  let left = amount
  const began = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (left-- > 0) await hashSecret('seeds and stones')
    }),
  )
  tellSpent()
  process.send!(amount / ((performance.now() - began) / 1_000))
})
