import type { studioNowLive as contract } from '@vereda/contract/rest/studio-now.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Handler, LiveAnswer } from '../../../calls/handler.ts'
import { ARRIVED } from '../../learning/played-topic.ts'

export const studioNowLive: Handler<typeof contract> = async () => accepted(new LiveAnswer(ARRIVED))
