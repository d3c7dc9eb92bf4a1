import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';

const OID = { char: 18, text: 25, charArray: 1002, textArray: 1009 };

/**
 * @prisma/adapter-pg with what the schema engine needs beyond the client: shadow databases, whole scripts, and the
 * catalog type "char".
 * @param {string | undefined} url undefined for work on files alone
 */
export async function migrationAdapter(url) {
  // Discrete fields: the adapter spreads them when it opens another database, and a connection string would win.
  const config = url ? fieldsOf(url) : {};
  const factory = new PrismaPg(config);
  factory.connectToShadowDb = () => openShadowDatabase(config);
  await teachAdapter();
  return bindMigrationAwareSqlAdapterFactory(factory);
}

function fieldsOf(url) {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    max: 4,
  };
}

/** The adapter's own version drops the shadow database before closing its pool, which PostgreSQL refuses. */
async function openShadowDatabase(config) {
  const database = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
  const asAdmin = async (sql) => {
    const client = new pg.Client(config);
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await asAdmin(`CREATE DATABASE "${database}"`);
  const connection = await new PrismaPg({ ...config, database }).connect();
  const close = connection.dispose.bind(connection);
  connection.dispose = async () => {
    await close();
    await asAdmin(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
  };
  return connection;
}

async function teachAdapter() {
  const probe = await new PrismaPg({ connectionString: 'postgresql://x@127.0.0.1:1/x' }).connect();
  const connection = Object.getPrototypeOf(probe);
  const queryable = Object.getPrototypeOf(connection);
  await probe.dispose();

  // The adapter splits scripts at every ";", also inside strings and function bodies: send them whole.
  connection.executeScript = queryable.executeScript = async function (script) {
    try {
      await this.client.query(script);
    } catch (error) {
      this.onError(error);
    }
  };

  const { performIO, queryRaw } = queryable;
  queryable.queryRaw = async function (query) {
    const charColumns = [];
    const self = Object.create(this);
    self.performIO = async (inner) => {
      const result = await performIO.call(this, inner);
      result.fields?.forEach((field, at) => {
        if (field.dataTypeID === OID.char) charColumns.push(at);
        field.dataTypeID =
          { [OID.char]: OID.text, [OID.charArray]: OID.textArray }[field.dataTypeID] ?? field.dataTypeID;
      });
      return result;
    };
    const rows = await queryRaw.call(self, query);
    for (const at of charColumns) rows.columnTypes[at] = ColumnTypeEnum.Character;
    return rows;
  };
}
