import { hashSecret } from '../../apps/server/src/platform/argon2.ts'
import { tellSpent } from './tell-spent.ts'

export type HashLoad = { amount: number; callers: number }

// Argon2id and nothing else, as many at once as a server lets through
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
