import type { Reporter, TestModule } from "vitest/node";

/**
 * Prints `N passed, N failed, N skipped` at the end of a run, for programs that read the log, and names each test that passed only when it
 * was repeated (`--retry`).
 */
export default class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        count[test.result().state]++;
        if (test.diagnostic()?.flaky) process.stdout.write(`PASSED ON THE SECOND ATTEMPT: ${module.moduleId} > ${test.fullName}\n`);
      }
      // A file that failed to load has no tests. Count it as one failure.
      if (module.state() === "failed" && [...module.children.allTests()].every((test) => test.result().state !== "failed")) count.failed++;
    }
    process.stdout.write(`${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped\n`);
  }
}
