import { noteAnswer } from '@vereda/client/api/answers.ts'
import type { Call } from '@vereda/contract/call.ts'
import { refused } from '@vereda/domain/result/result.ts'

const NOT_PERMITTED = 403 // the status of the refusal not-permitted

/** Notes a refusal for lack of a role, for requests that `ask` does not make: the studio tells the person that their role was taken. */
export function noteNotPermitted(call: Call, status: number): void {
  if (status === NOT_PERMITTED) noteAnswer(call, refused({ code: 'not-permitted', status }))
}
