/* Shares of people with what they leave open. Z is the 97.5 % quantile of the normal distribution, so intervals are of 95 %. */

const Z = 1.959963984540054

type Interval = [number, number]

/** Wilson's score interval of `count` of `total`, without continuity correction (Newcombe 1998, Statistics in Medicine 17:857, method 3). */
export function shareInterval(count: number, total: number): Interval {
  const [share, z2] = [count / total, Z * Z]
  const middle = share + z2 / (2 * total)
  const spread = Z * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total * total))
  const whole = 1 + z2 / total
  return [count === 0 ? 0 : (middle - spread) / whole, count === total ? 1 : (middle + spread) / whole]
}

/** Interval of the difference between two shares of different people (Newcombe 1998, Statistics in Medicine 17:873, method 10). */
export function differenceInterval(count: number, total: number, otherCount: number, otherTotal: number): Interval {
  const [share, other] = [count / total, otherCount / otherTotal]
  const [low, high] = shareInterval(count, total)
  const [otherLow, otherHigh] = shareInterval(otherCount, otherTotal)
  return [share - other - Math.hypot(share - low, otherHigh - other), share - other + Math.hypot(high - share, other - otherLow)]
}
