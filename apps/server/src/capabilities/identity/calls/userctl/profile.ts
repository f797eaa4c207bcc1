import type { profile as contract } from '@vereda/contract/rest/userctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { profileOf } from '../../sql/profiles.ts'
import { profileAnswer } from './profile-answer.ts'

export const profile: Handler<typeof contract> = async (_, { database }, { domain, account }) =>
  accepted(profileAnswer(await database.as(domain.id, (tx) => profileOf(tx, account.id))))
