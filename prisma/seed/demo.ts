import { closePool } from '@/lib/server/db/pool';
import { makeDemoPeople, signInLines } from './demo/demo-people';
import { fillDemoProject } from './demo/fill-demo-project';

/** `npm start -- --demo`: fills the demo project with what is missing in it, and prints the sign-ins. */
async function main(): Promise<void> {
  await fillDemoProject(await makeDemoPeople());
  console.log(signInLines());
}

main()
  .finally(closePool)
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
