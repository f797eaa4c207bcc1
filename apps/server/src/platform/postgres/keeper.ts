import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd } from './at-end.ts'
import { othersAreInside } from './others-inside.ts'
import type { Postmaster } from './postmaster-file.ts'
import { enter } from './presence.ts'
import { removeRunDirectory } from './run-directory.ts'
import { openServer, type Server, type ServerPlan } from './server.ts'
import { askToEnd, shutDown } from './shut-down.ts'

const RETRY_MS = 1_000

/**
 * Leaves a server. A connection that breaks meanwhile does not tell whether others are inside, so the server is entered and left once more. A
 * server that cannot be entered is ending, and shutDown waits for that.
 */
const leftAs = ({ presence, postmaster }: Server): Promise<'last' | 'others'> =>
  presence
    .leave()
    .catch(async () => (await enter(postmaster, () => undefined))?.leave() ?? 'others')
    .catch(() => 'last')

/** Keeps one server open until `close`: a lost one is opened again at the same address. */
export class Keeper {
  private readonly plan: ServerPlan
  private readonly onTrouble: (fault: unknown) => void
  private readonly forgetEnd: () => void
  private server: Promise<Server>
  private inside: Server | undefined
  private closing: Promise<void> | undefined

  constructor(plan: Omit<ServerPlan, 'onLost'>, onTrouble: (fault: unknown) => void) {
    this.plan = { ...plan, onLost: () => this.recover() }
    this.onTrouble = onTrouble
    this.server = this.open()
    this.forgetEnd = atEnd(
      () => this.close(),
      () => this.abandon(),
    )
  }

  private async open(): Promise<Server> {
    this.inside = await openServer(this.plan)
    return this.inside
  }

  private abandon(): void {
    if (!this.inside) return
    const { postmaster, presence } = this.inside
    if (othersAreInside(postmaster.pid, presence.pid)) return
    askToEnd(postmaster.pid)
    rmSync(postmaster.runDirectory, { recursive: true, force: true })
  }

  async opened(): Promise<Postmaster> {
    try {
      const { postmaster } = await this.server
      this.plan.runDirectory = postmaster.runDirectory
      return postmaster
    } catch (fault) {
      this.forgetEnd()
      if (this.plan.runDirectory) await removeRunDirectory(this.plan.runDirectory)
      throw fault
    }
  }

  private recover(): void {
    if (!this.closing) this.server = this.reopen()
  }

  private async reopen(): Promise<Server> {
    try {
      return await this.open()
    } catch (fault) {
      if (this.closing) throw fault
      this.onTrouble(fault)
      await pause(RETRY_MS)
      return this.reopen()
    }
  }

  // a second call, as by two signals, does not leave again: after leaving, it is unknown whether others are still inside
  close(): Promise<void> {
    this.closing ??= this.leave()
    return this.closing
  }

  private async leave(): Promise<void> {
    const server = await this.server.catch(() => undefined)
    if (server && (await leftAs(server)) === 'last') await shutDown(this.plan.home, server.postmaster)
    this.forgetEnd()
  }
}
