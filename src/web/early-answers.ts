declare global {
  interface Window {
    /** Answers by path that the shell (index.html) asks for before the app's code is there. */
    earlyAnswers?: Map<string, Promise<Response>>
  }
}

/** Returns the answer that is on its way already, for the first call to its path. */
export function takeEarlyAnswer({ url }: Request): Promise<Response> | undefined {
  const { pathname } = new URL(url)
  const answer = window.earlyAnswers?.get(pathname)
  window.earlyAnswers?.delete(pathname)
  return answer
}

/** To be called when the first page has asked for what it needs: later, such an answer would be old. */
export function dropEarlyAnswers(): void {
  window.earlyAnswers?.clear()
}
