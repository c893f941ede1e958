/** A fetch that reports upload progress, for which it needs XMLHttpRequest. */
export async function sendFile(sent: Request, onProgress: (sent: number) => void): Promise<Response> {
  const body = await sent.blob()
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open(sent.method, sent.url)
  for (const [name, value] of sent.headers) request.setRequestHeader(name, value)
  request.responseType = 'blob'
  request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(event.loaded / event.total))
  request.addEventListener('load', () =>
    resolve(new Response(request.response as Blob, { status: request.status, headers: headersOf(request) })),
  )
  request.addEventListener('error', () => reject(new TypeError('The network did not carry the file')))
  request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
  sent.signal.addEventListener('abort', () => request.abort(), { once: true })
  sent.signal.throwIfAborted()
  request.send(body)
  return promise
}

function headersOf(request: XMLHttpRequest): Headers {
  return new Headers({ 'content-type': request.getResponseHeader('content-type') ?? '' })
}
