import type { Response } from 'light-my-request'
import type { CALLS, CallName } from '../../packages/contract/src/calls.ts'
import type { Stage } from './stage.ts'

type Ask = () => Promise<Response>
/** Produces one refusal. `whenFull` prepares a call that is made while the queue of password checks is full. */
export type Case = ((stage: Stage) => Promise<Response>) | { whenFull(stage: Stage): Promise<Ask> }

/** A case for every refusal that these calls declare. */
export type CasesOf<N extends CallName> = {
  [Name in N]: Record<(typeof CALLS)[Name]['refusals'][number], Case>
}
