package org.restomesh.shared.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** Each column with sealed values: bound to its row, and brought under a new key by one run. */
class SealedColumnsIT {
  private static final String KEY = "restomesh.crypto.master-key";
  private static final String PREVIOUS = "restomesh.crypto.previous-master-keys";
  private static final String FORMER = "ABEiM0RVZneImaq7zN3u/w8eLTxLWml4h5altMPS4fA=";
  private static final String PRESENT = "Dx4tPEtaaXiHlqW0w9Lh8AARIjNEVWZ3iJmqu8zd7v8=";

  /** Digests, which nobody could open. */
  private static final Set<String> HASHES =
      Set.of("delivery_inbox.content_hash", "delivery_order.cart_hash", "delivery_order.seen_hash");

  /** Bound to no tenant. */
  private static final Set<SealedColumn> OF_INSTALLATION =
      Set.of(SealedColumn.SIGNING_KEY, SealedColumn.AUTHENTICATOR_SECRET);

  /** What its owner may read as it is. */
  private static final Set<String> DOCUMENTS =
      Set.of("legacy_invoice.pdf", "sheet_import_part.bytes");

  /** Nobody signs with them. */
  private static final Set<String> PUBLIC_KEYS = Set.of("passkey.credential");

  private final Wiring before = Wiring.with(Map.of(KEY, FORMER));
  private final Wiring rotating = Wiring.with(Map.of(KEY, PRESENT, PREVIOUS, FORMER));
  private final Wiring afterwards = Wiring.with(Map.of(KEY, PRESENT));
  private final Restaurant mine = Restaurant.open(before);
  private final Restaurant others = Restaurant.open(before);
  private final UUID kid = UUID.randomUUID();
  private final UUID otherKid = UUID.randomUUID();

  @BeforeEach
  void aRowOfEachTable() throws SQLException {
    signingKey(kid);
    signingKey(otherKid);
    rowsOf(mine);
    rowsOf(others);
  }

  /** Others could not read them. */
  @AfterEach
  void leaveNothingUnderThatKey() throws SQLException {
    Rows.run(
        "delete from signing_key where public_jwk = 'test'",
        "delete from second_factor where user_id in"
            + " (select user_id from authenticator where last_step = -1)",
        "delete from delivery_config where remote_restaurant_id like 'sealed-%'",
        "delete from webhook_subscription where url = 'https://sealed.example'",
        "delete from mail where recipient = 'sealed@example.com'");
  }

  @Test
  void everyColumnOfBytesIsSealedOrADigestOrADocument() {
    Set<String> known =
        Arrays.stream(SealedColumn.values())
            .map(column -> column.table() + "." + column.column())
            .collect(Collectors.toCollection(TreeSet::new));
    known.addAll(HASHES);
    known.addAll(DOCUMENTS);
    known.addAll(PUBLIC_KEYS);

    assertThat(
            new TreeSet<>(
                Rows.texts(
                    "select table_name || '.' || column_name from information_schema.columns"
                        + " where table_schema = 'public' and data_type = 'bytea'")))
        .isEqualTo(known);
  }

  @Test
  void afterOneRunNothingNeedsTheFormerKey() throws SQLException {
    for (SealedColumn column : SealedColumn.values()) {
      write(column, mine, sealed(before, column, mine));
      write(column, others, FormerFormat.encrypted(FORMER, purpose(column), secret(column)));
    }

    run(rotating);

    for (SealedColumn column : SealedColumn.values()) {
      assertThat(opened(afterwards, column, mine)).as("%s", column).isEqualTo(secret(column));
      assertThat(opened(afterwards, column, others)).as("%s", column).isEqualTo(secret(column));
    }
    assertThat(
            Rows.texts(
                "select distinct unnest(array[credentials_key_id, token_key_id])"
                    + " from delivery_config where tenant_id = ?",
                mine.tenantId()))
        .containsExactly(afterwards.get(MasterKey.class).currentId());
  }

  @ParameterizedTest
  @EnumSource
  void whatIsUnderThePresentKeyIsLeftAlone(SealedColumn column) throws SQLException {
    byte[] sealed = sealed(afterwards, column, mine);
    write(column, mine, sealed);

    run(rotating);

    assertThat(stored(column, mine)).isEqualTo(sealed);
  }

  @ParameterizedTest
  @EnumSource
  void aValueThatIsCopiedToAnotherTenantsRowIsRefused(SealedColumn column) throws SQLException {
    write(column, mine, sealed(before, column, mine));
    write(column, others, stored(column, mine));

    assertThat(opened(before, column, mine)).isEqualTo(secret(column));
    assertThatThrownBy(() -> opened(before, column, others))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void whatCannotBeReadStaysAndKeepsNothingElseBack() throws SQLException {
    SealedColumn column = SealedColumn.WEBHOOK_SECRET;
    byte[] copied = sealed(before, column, mine);
    write(column, others, copied);
    write(column, mine, copied);

    run(rotating);

    assertThat(opened(afterwards, column, mine)).isEqualTo(secret(column));
    assertThat(stored(column, others)).isEqualTo(copied);
  }

  private static void run(Wiring node) {
    node.get(SecretRotationJob.class).run(node.businessTime().instant());
  }

  private SealContext at(SealedColumn column, Restaurant whose) {
    return OF_INSTALLATION.contains(column)
        ? column.of(row(column, whose))
        : column.of(whose.tenantId(), row(column, whose));
  }

  /** For the test a tenant's rows bear its own id. */
  private UUID row(SealedColumn column, Restaurant whose) {
    return switch (column) {
      case SIGNING_KEY -> whose.equals(mine) ? kid : otherKid;
      case AUTHENTICATOR_SECRET -> UUID.fromString(whose.admin().subject());
      default -> whose.tenantId();
    };
  }

  private static String purpose(SealedColumn column) {
    return column.of(UUID.randomUUID()).purpose();
  }

  private static byte[] secret(SealedColumn column) {
    return ("gizli " + column).getBytes(StandardCharsets.UTF_8);
  }

  private byte[] sealed(Wiring node, SealedColumn column, Restaurant whose) {
    return node.get(MasterKey.class).seal(at(column, whose), secret(column));
  }

  private byte[] opened(Wiring node, SealedColumn column, Restaurant whose) {
    return node.get(MasterKey.class).open(at(column, whose), stored(column, whose));
  }

  private byte[] stored(SealedColumn column, Restaurant whose) {
    return HexFormat.of()
        .parseHex(
            Rows.texts(
                    "select encode(%s, 'hex') from %s where %s = ?"
                        .formatted(column.column(), column.table(), column.idColumn()),
                    row(column, whose))
                .get(0));
  }

  private void write(SealedColumn column, Restaurant whose, byte[] sealed) throws SQLException {
    Rows.change(
        "update %s set %s = ? where %s = ?"
            .formatted(column.table(), column.column(), column.idColumn()),
        sealed,
        row(column, whose));
  }

  private static void signingKey(UUID kid) throws SQLException {
    Rows.change(
        "insert into signing_key (kid, public_jwk, private_key_encrypted, created_at, superseded_at)"
            + " values (?, 'test', '\\x00', now(), now())",
        kid.toString());
  }

  private static void rowsOf(Restaurant whose) throws SQLException {
    Rows.change(
        "insert into mail (id, tenant_id, kind, recipient, sealed_text, state, created_at)"
            + " values (?, ?, 'TEST', 'sealed@example.com', '\\x00', 'DEAD', now())",
        whose.tenantId(),
        whose.tenantId());
    Rows.change(
        "insert into second_factor (user_id, wrong_proofs) values (?, 0)",
        UUID.fromString(whose.admin().subject()));
    Rows.change(
        "insert into authenticator (user_id, secret, created_at, last_step, version)"
            + " values (?, '\\x00', now(), -1, 0)",
        UUID.fromString(whose.admin().subject()));
    Rows.change(
        "insert into delivery_config (id, tenant_id, platform, remote_restaurant_id, environment,"
            + " auto_accept, status, credentials_key_id, token_key_id, error_count, created_at,"
            + " version) values (?, ?, 'PLATFORM_A', ?, 'SANDBOX', false, 'DISABLED', 'x', 'x', 0,"
            + " now(), 0)",
        whose.tenantId(),
        whose.tenantId(),
        "sealed-" + whose.tenantId());
    Rows.change(
        "insert into webhook_subscription (id, tenant_id, url, events, status, secret,"
            + " consecutive_failures, created_at, version)"
            + " values (?, ?, 'https://sealed.example', '{x}', 'PAUSED', '\\x00', 0, now(), 0)",
        whose.tenantId(),
        whose.tenantId());
  }
}
