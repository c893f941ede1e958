import { expect, test } from 'vitest'
import { isLocalServer, timesOf } from './model-times.ts'

test.each([
  'http://127.0.0.1:11434/v1',
  'http://localhost:1234/v1',
  'http://[::1]:8080/v1',
  'http://192.168.1.20:8000/v1',
  'http://10.0.0.5/v1',
  'http://100.64.1.2/v1',
  'http://ollama:11434/v1',
  'http://gpu.local/v1',
  'http://model.office.internal/v1',
])('A server of one’s own has minutes to load its model: %s.', (url) => {
  expect(isLocalServer(url)).toBe(true)
  expect(timesOf(url).firstByteMs).toBe(300_000)
})

test.each(['https://api.openai.com/v1', 'https://openrouter.ai/api/v1', 'http://8.8.8.8/v1', 'https://local.example.com/v1'])(
  'A service is waited for as services are: %s.',
  (url) => {
    expect(isLocalServer(url)).toBe(false)
    expect(timesOf(url).firstByteMs).toBe(60_000)
  },
)

test('The operator decides how long the first byte may take, and the answer has its own time after it.', () => {
  expect(timesOf('http://localhost:1234/v1', 900)).toMatchObject({ firstByteMs: 900_000, answerMs: 2_700_000 })
})
