import type { TaskTest } from '@/lib/contracts/label';
import { STRINGS } from '@/components/label/strings';
import { Icon } from '@/components/ui/icon';

/** What the tests of a code solution said; the output of each opens below its name. */
export function TestList({ tests }: { tests: readonly TaskTest[] }) {
  const passed = tests.filter((test) => test.isPassed).length;
  return (
    <section aria-label={STRINGS.tests} className="mt-4 border-t border-line pt-3">
      <h3 className="caption">
        {STRINGS.tests} <span className="font-normal">{STRINGS.testsPassed(passed, tests.length)}</span>
      </h3>
      <ul className="mt-1.5 grid gap-1 text-small">
        {tests.map((test, index) => (
          <li key={index} className="min-w-0">
            <TestLine test={test} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TestLine({ test }: { test: TaskTest }) {
  const name = (
    <>
      <Icon
        name={test.isPassed ? 'check' : 'close'}
        size={14}
        label={test.isPassed ? STRINGS.testPassed : STRINGS.testFailed}
        className={test.isPassed ? 'mr-1.5 inline text-pos' : 'mr-1.5 inline text-neg'}
      />
      <span className="break-words">{test.name}</span>
    </>
  );
  if (!test.output) return <p>{name}</p>;
  return (
    <details>
      <summary className="cursor-pointer">{name}</summary>
      <pre tabIndex={0} dir="auto" className="raw-text mt-1 max-h-60 overflow-auto text-tiny">
        {test.output}
      </pre>
    </details>
  );
}
