import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import type { GameName } from '../download/stored-game.ts'

/** A resource's version whose files are on the device. */
export type ReadyRequest = GameName & { version: number; data: ResourceData }

/**
 * Brings what a resource needs beside its files to play without a network: the player's own parts, the worker of its version's content
 * origin, and the app that opens it. Answers false when something could not be brought or kept. Rejects with `StoreFull` where it is known
 * that there is no room. What is already there is not fetched again, so a repeated call costs little.
 */
export type MakeReady = (request: ReadyRequest) => Promise<boolean>
