import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

function read(reading: () => string): string {
  try {
    return reading()
      .trim()
      .replace(/[^\w-]/g, '')
  } catch {
    return ''
  }
}

/**
 * Identifies the scope in which a process id means one process: this start of this machine and, on Linux, this process namespace. Two
 * containers may have the same name, and each its own process 1.
 */
export const THIS_MACHINE: string = [
  hostname(),
  read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  read(() => readlinkSync('/proc/self/ns/pid')),
].join('+')
