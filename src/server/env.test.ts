import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

test('An address that cannot be used is refused, by the name of its variable.', () => {
  const refused: [string, string][] = [
    ['TRUSTED_PROXIES', 'nginx'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/8, proxy.example'],
    ['PUBLIC_URL', 'https://example.com/draftwell'],
    ['PUBLIC_URL', 'https://example.com/?a=b'],
    ['PUBLIC_URL', 'https://example.com/#here'],
    ['PUBLIC_URL', 'https://user:secret@example.com'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['PUBLIC_URL', 'example.com'],
  ]
  for (const [name, value] of refused) {
    expect(() => readEnv({ [name]: value }), value).toThrow(EnvError)
    expect(() => readEnv({ [name]: value }), value).toThrow(`- ${name}: `)
  }
})

test('All problems are told at once.', () => {
  expect(() => readEnv({ TRUSTED_PROXIES: 'nginx', PUBLIC_URL: 'https://example.com/x', PORT: 'x' })).toThrow(
    /PORT: [^]*PUBLIC_URL: takes no path[^]*TRUSTED_PROXIES: "nginx"/,
  )
})

test('Addresses and ranges of proxies are taken, and a public address with or without a slash at its end.', () => {
  const env = readEnv({ TRUSTED_PROXIES: '127.0.0.1, ::1,10.0.0.0/8, fd00::/8, loopback', PUBLIC_URL: 'https://Example.com:8443/' })
  expect(env.TRUSTED_PROXIES).toEqual(['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8', 'loopback'])
  expect(env.PUBLIC_URL).toBe('https://example.com:8443')
})
