/** What we use of jstat, which brings no types of its own. */
declare module 'jstat' {
  const jStat: {
    chisquare: {
      /** Quantile of the χ² distribution. */
      inv(probability: number, degreesOfFreedom: number): number
    }
  }
  export default jStat
}
