import { expect, test } from 'vitest'
import { hostCookie, readOwn } from './own-cookies.ts'

const HERE = 'Path=/; Secure; SameSite=None; Partitioned'

test.each([
  ['save=3', `__Host-save=3; ${HERE}`],
  ['save=3; domain=content.example; path=/c/', `__Host-save=3; ${HERE}`],
  ['save=3;Max-Age=60; SameSite=Lax', `__Host-save=3; Max-Age=60; ${HERE}`],
  [
    'save=; expires=Thu, 01 Jan 1970 00:00:00 GMT',
    `__Host-save=;  expires=Thu, 01 Jan 1970 00:00:00 GMT; ${HERE}`,
  ],
  ['__Secure-save=3; Secure', `__Host-__Secure-save=3; ${HERE}`],
  ['a=b=c', `__Host-a=b=c; ${HERE}`],
  ['alone', `__Host-=alone; ${HERE}`],
])('the cookie %s is written for this host only', (asked, written) => expect(hostCookie(asked)).toBe(written))

test.each([
  ['', ''],
  ['planted=1', ''],
  ['planted=1; __Host-save=3; other=2; __Host-name=x=y', 'save=3; name=x=y'],
  ['__Host-=alone', 'alone'],
  ['__Host-__Secure-save=3', '__Secure-save=3'],
])('from the cookies %j content reads %j', (all, own) => expect(readOwn(all)).toBe(own))
