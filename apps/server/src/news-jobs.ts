import { createSecretKey } from 'node:crypto'
import { type DigestDependencies, sendDigests } from './capabilities/digest/send-digests.ts'
import { settleAllAhead, sweepAllWeeks } from './capabilities/learning/sweep-weeks.ts'
import { tellAllPlaces } from './capabilities/learning/tell-places.ts'
import {
  notifyAllOfDeadlines,
  notifyAllOfNotices,
  settleAllNewsAhead,
  sweepAllNotifications,
} from './capabilities/notifications/notification-jobs.ts'
import { sendPushes } from './capabilities/push/send-pushes.ts'
import { secretOf } from './platform/database/secrets.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { pushTransport } from './platform/push/push-transport.ts'
import { vapidKeysOf } from './platform/push/vapid-keys.ts'
import type { TellRefused } from './platform/refusing-services.ts'

/** Where push services reach this installation's operator: they accept only an https address. */
const keeperOf = (front: string) => `https://${new URL(front).hostname}`

/** Starts the jobs that make learners' news, those that deliver it, and those that remove what has expired. */
export async function openNewsJobs(
  jobs: Jobs,
  dependencies: Omit<DigestDependencies, 'secret'> & { tellRefused: TellRefused },
): Promise<void> {
  const { database, tellRefused } = dependencies
  const secret = createSecretKey(await secretOf(database, 'identity'))
  const push = pushTransport(
    vapidKeysOf(await secretOf(database, 'web-push')),
    keeperOf(dependencies.hosts.front),
    { onFailed: (service, reason) => tellRefused({ service, reason }, 'a push service did not take news') },
  )
  await jobs.every('tell-deadlines', '27 * * * *', () => notifyAllOfDeadlines(database))
  await jobs.every('tell-notices', '* * * * *', () => notifyAllOfNotices(database))
  await jobs.every('tell-places', '7 * * * *', () => tellAllPlaces(dependencies))
  await jobs.every('send-digests', '47 * * * *', () => sendDigests({ ...dependencies, secret }))
  await jobs.every('send-pushes', '* * * * *', (leaving) => sendPushes({ ...dependencies, push, leaving }))
  await jobs.every('sweep-notifications', '37 3 * * *', () => sweepAllNotifications(database))
  await jobs.every('settle-ahead', '17 * * * *', () => settleAllAhead(database, dependencies.trailCache))
  await jobs.every('settle-news-ahead', '19 * * * *', () => settleAllNewsAhead(database))
  await jobs.every('sweep-weeks', '57 3 * * *', () => sweepAllWeeks(database))
}
