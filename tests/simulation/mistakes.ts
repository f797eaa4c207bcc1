/** A mistake in one line of the engines, or of what stands between them and the network; `ground` says which schedules have to find it. */
export type Mistake = {
  says: string
  file: string
  line: string
  becomes: string
  ground: 'plays' | 'older node' | 'downloads'
}

const OFFLINE = 'packages/offline/src'
const DOMAIN = 'packages/domain/src'
const LOCAL = 'apps/web/src/platform/local'
const PLAYER = 'apps/web/src/platform/player'

export const MISTAKES: readonly Mistake[] = [
  {
    says: 'a server that is overloaded has refused for good',
    file: `${DOMAIN}/play/refused-for-good.ts`,
    line: 'new Set([400, 404, 409, 410, 413, 422])',
    becomes: 'new Set([400, 404, 409, 410, 413, 422, 503])',
    ground: 'plays',
  },
  {
    says: 'the page of a captive portal is the server’s word',
    file: `${LOCAL}/calls/answer-of.ts`,
    line: 'Math.max(status, 500)',
    becomes: 'status',
    ground: 'plays',
  },
  {
    says: 'what an older node does not know is refused for good',
    file: `${OFFLINE}/sync/sync-machine.ts`,
    line: "if (failure.kind === 'later') return take({ ...run, held: [...run.held, item.groupTrailId] })",
    becomes: "if (failure.kind === 'later') return acknowledge(run, item)",
    ground: 'older node',
  },
  {
    says: 'a call without an answer is taken for one that was answered well',
    file: `${OFFLINE}/sync/sync-machine.ts`,
    line: "if (failure.kind === 'unreachable') return stop(run, 'unreachable')",
    becomes: "if (failure.kind === 'unreachable') return acknowledge(run, item)",
    ground: 'older node',
  },
  {
    says: 'an item of a batch is acknowledged, whatever it was answered',
    file: `${OFFLINE}/sync/sync-machine.ts`,
    line: 'if (answer.ok) acknowledged.push(item)',
    becomes: 'if (answer.ok || item) acknowledged.push(item)',
    ground: 'plays',
  },
  {
    says: 'the items of a batch are given each other’s answers',
    file: `${OFFLINE}/sync/sync-machine.ts`,
    line: 'const item = items[n]!',
    becomes: 'const item = items[items.length - 1 - n]!',
    ground: 'plays',
  },
  {
    says: 'an item is acknowledged and its play stays behind',
    file: `${OFFLINE}/sync/acknowledge.ts`,
    line: "tx.delete('plays', playKey(item)), ",
    becomes: '',
    ground: 'plays',
  },
  {
    says: 'what is acknowledged is not counted until the next listing',
    file: `${OFFLINE}/sync/acknowledge.ts`,
    line: 'await withPlays(tx, cached.trail, group),',
    becomes: 'cached.trail,',
    ground: 'plays',
  },
  {
    says: 'an item that is queued again stays a dead letter',
    file: `${OFFLINE}/sync/dead-letters.ts`,
    line: "await tx.delete('attention', queueKey(aside))\n    await tx.put('TOSEND'",
    becomes: "await tx.put('TOSEND'",
    ground: 'plays',
  },
  {
    says: 'two things that differ in what they say are one to the queue',
    file: `${OFFLINE}/queue/enqueue.ts`,
    line: 'sameContent(item.content, report.content)',
    becomes: 'item.content.kind === report.content.kind',
    ground: 'plays',
  },
  {
    says: 'the device’s numbers do not grow',
    file: `${OFFLINE}/store/device.ts`,
    line: 'const seq = device.seq + 1',
    becomes: 'const seq = Math.max(1, device.seq)',
    ground: 'plays',
  },
  {
    says: 'an item is queued without what was played',
    file: `${OFFLINE}/queue/enqueue-play.ts`,
    line: "await tx.put('plays', playKey(local), local)",
    becomes: '',
    ground: 'plays',
  },
  {
    says: 'what was claimed before the last word is forgotten when a sitting closes',
    file: `${OFFLINE}/sitting/sittings.ts`,
    line: 'await queueWaiting(tx, ports.newId(), atEnd(sitting))',
    becomes: '',
    ground: 'plays',
  },
  {
    says: 'every claim after the one that finished is a play',
    file: `${OFFLINE}/sitting/waiting-claim.ts`,
    line: 'claim.finished && !(before?.finished ?? false)',
    becomes: 'claim.finished',
    ground: 'plays',
  },
  {
    says: 'a play that a sitting has queued is queued again when it closes',
    file: `${OFFLINE}/sitting/sittings.ts`,
    line: 'return { ...sitting, queued: claim }',
    becomes: 'return sitting',
    ground: 'plays',
  },
  {
    says: 'recovery closes a sitting that lives',
    file: `${OFFLINE}/sitting/sittings.ts`,
    line: 'await ports.locks.ifFree(sittingLock(sitting.id), () => closeSitting(ports, sitting))',
    becomes: 'await closeSitting(ports, sitting)',
    ground: 'plays',
  },
  {
    says: 'what a crash left is never taken up',
    file: `${OFFLINE}/sitting/sittings.ts`,
    line: 'all.filter((sitting) => isSilent',
    becomes: 'all.filter((sitting) => !isSilent',
    ground: 'plays',
  },
  {
    says: 'a listing that was overtaken is kept',
    file: `${OFFLINE}/cache/save-trails.ts`,
    line: '(await readDevice(tx)).acknowledged !== told.acknowledgedBefore',
    becomes: 'false',
    ground: 'plays',
  },
  {
    says: 'Retry-After is not heeded',
    file: `${OFFLINE}/sync/retry.ts`,
    line: 'Math.min(report.retryAfterMs ?? 0, RETRY_AFTER_MAX_MS)',
    becomes: '0',
    ground: 'plays',
  },
  {
    says: 'pauses do not grow',
    file: `${OFFLINE}/sync/retry.ts`,
    line: '2 ** (failures - 1)',
    becomes: '1',
    ground: 'plays',
  },
  {
    says: 'a commit that waits is dropped for the one that was there before it',
    file: `${PLAYER}/commit-queue.ts`,
    line: 'waiting = waiting === null ? message : join(waiting, message)',
    becomes: 'waiting ??= message',
    ground: 'plays',
  },
  {
    says: 'commits are kept without waiting for the one before',
    file: `${PLAYER}/commit-queue.ts`,
    line: 'answer({ kind: await keep(message), seq: message.seq })',
    becomes: 'void keep(message).then((kind) => answer({ kind, seq: message.seq }))',
    ground: 'plays',
  },
  {
    says: 'a tracking id that a server which was set back no longer knows is refused for good',
    file: `${OFFLINE}/sync/sync-machine.ts`,
    line: 'if (isUnknownTracking(failure)) return askedAnew(run, item)',
    becomes: '',
    ground: 'older node',
  },
  {
    says: 'a play is queued without who of the team was there',
    file: `${OFFLINE}/queue/enqueue-play.ts`,
    line: 'append(tx, id, { owner, groupTrailId, team, teamEntry, confirmedBy, content })',
    becomes: 'append(tx, id, { owner, groupTrailId, team, confirmedBy, content })',
    ground: 'plays',
  },
  {
    says: 'a team’s play is queued as the learner’s own',
    file: `${OFFLINE}/queue/enqueue-play.ts`,
    line: 'append(tx, id, { owner, groupTrailId, team, teamEntry, confirmedBy, content })',
    becomes: 'append(tx, id, { owner, groupTrailId, team: null, confirmedBy, content })',
    ground: 'plays',
  },
  {
    says: 'whoever is of the team is credited, there or not',
    file: `${DOMAIN}/team/credited.ts`,
    line: 'confirmed.length > 0 ? confirmed : [callerId]',
    becomes: '[...members]',
    ground: 'plays',
  },
  {
    says: 'what a team has counts as what its member has alone',
    file: `${OFFLINE}/cache/cached-trail.ts`,
    line: "team ?? ''] as const",
    becomes: "team === null ? '' : ''] as const",
    ground: 'plays',
  },
  {
    says: 'rows are lost when the store is brought to a newer version',
    file: `${OFFLINE}/store/schema/migration.ts`,
    line: 'of await before(table)) entries',
    becomes: 'of (await before(table)).slice(1)) entries',
    ground: 'plays',
  },
  {
    says: 'a file that is not what its name says counts as stored',
    file: `${OFFLINE}/download/receive-pack.ts`,
    line: '(await digest(bytes)) === hash ? { hash, bytes } : null',
    becomes: '((await digest(bytes)), { hash, bytes })',
    ground: 'downloads',
  },
  {
    says: 'a clean-up takes files that another resource needs',
    file: `${OFFLINE}/download/unused-files.ts`,
    line: 'new Set(games.flatMap((game)',
    becomes: 'new Set(games.slice(1).flatMap((game)',
    ground: 'downloads',
  },
  {
    says: 'what could not be made ready to play is ready',
    file: `${OFFLINE}/download/download-machine.ts`,
    line: 'event.isReady ? save(state.plan) : giveUp(state.plan)',
    becomes: 'save(state.plan)',
    ground: 'downloads',
  },
  {
    says: 'a newer version is not asked for',
    file: `${OFFLINE}/download/keep-current.ts`,
    line: 'isOffered && cached.trail.version > current.version',
    becomes: 'isOffered && cached.trail.version > current.version + 99',
    ground: 'downloads',
  },
  {
    says: 'files that nothing needs any more stay on the device',
    file: `${OFFLINE}/download/run-downloads.ts`,
    line: 'await ports.locks.whenFree(FILES_LOCK, () => deleteUnusedFiles(ports.store, ports.files))',
    becomes: '',
    ground: 'downloads',
  },
]
