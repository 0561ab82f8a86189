package org.restomesh.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.cluster.NodeId;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.menu.MenuProductDetails;
import org.restomesh.menu.product.Categories;
import org.restomesh.menu.product.ChangeCategory;
import org.restomesh.menu.product.CreateCategory;
import org.restomesh.menu.product.CreateProduct;
import org.restomesh.menu.product.MenuProducts;
import org.restomesh.menu.transfer.MenuImport;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.sql.Sql;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.format.XlsxFile;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Database;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rival;
import org.restomesh.support.Rows;
import org.restomesh.support.SentStatement;
import org.restomesh.support.Wiring;
import org.restomesh.transfer.run.ImportJob;

/** Who finds an import, how it moves, and what becomes of it when nodes end. */
class ImportsIT {
  private static final byte[] FILE =
      "category;name;price\nIzgara;Adana;380\nIzgara;Urfa;370".getBytes(StandardCharsets.UTF_8);

  private final Wiring wiring = Wiring.likeAContainer();
  private final Wiring otherNode = Wiring.likeAContainer();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final StaffPrincipal admin = restaurant.admin();
  private final TestImports here = new TestImports(wiring, admin, MenuImport.NAME);
  private final TestImports there = new TestImports(otherNode, admin, MenuImport.NAME);

  @Test
  void onlyItsOwnerFindsIt() {
    ImportDetails read = here.read(FILE);
    StaffPrincipal colleague =
        new StaffPrincipal(UUID.randomUUID().toString(), restaurant.tenantId(), Role.ADMIN, null);
    StaffPrincipal stranger =
        new StaffPrincipal(admin.subject(), Restaurant.open(wiring).tenantId(), Role.ADMIN, null);

    for (StaffPrincipal other : List.of(colleague, stranger)) {
      TestImports theirs = new TestImports(wiring, other, MenuImport.NAME);
      assertThatThrownBy(() -> theirs.again(read)).isInstanceOf(ResourceNotFound.class);
      assertThatThrownBy(() -> theirs.rows(read)).isInstanceOf(ResourceNotFound.class);
      assertThatThrownBy(() -> theirs.begin(read)).isInstanceOf(ResourceNotFound.class);
      assertThatThrownBy(() -> theirs.imports().delete(other, MenuImport.NAME, read.id()))
          .isInstanceOf(ResourceNotFound.class);
    }
    assertThatThrownBy(() -> here.imports().get(admin, "CATALOGUE", read.id()))
        .as("of another kind")
        .isInstanceOf(ResourceNotFound.class);
    assertThat(there.again(read)).as("at another node").isEqualTo(here.again(read));
  }

  @Test
  void partsComeInAnyOrderAndOnceMoreAndAreReadWhenAllAreThere() {
    Imports imports = here.imports();
    ImportDetails begun =
        imports.create(admin, MenuImport.NAME, new NewImport("menu.csv", 3), part(0, 20));
    assertThat(begun.state()).isEqualTo(ImportState.RECEIVING);
    assertThatThrownBy(() -> imports.put(admin, MenuImport.NAME, begun.id(), 4, FILE))
        .isInstanceOf(ValidationFailed.class);
    assertThatThrownBy(() -> imports.put(admin, MenuImport.NAME, begun.id(), 0, FILE))
        .isInstanceOf(ValidationFailed.class);
    assertThatThrownBy(() -> imports.put(admin, MenuImport.NAME, begun.id(), 2, new byte[0]))
        .isInstanceOf(ValidationFailed.class);
    imports.put(admin, MenuImport.NAME, begun.id(), 3, new byte[] {0});
    imports.put(admin, MenuImport.NAME, begun.id(), 3, part(40, FILE.length));
    assertThatThrownBy(() -> imports.apply(admin, MenuImport.NAME, begun.id()))
        .isInstanceOf(ResourceConflict.class);

    ImportDetails complete = imports.put(admin, MenuImport.NAME, begun.id(), 2, part(20, 40));

    assertThat(complete.state()).isEqualTo(ImportState.READING);
    assertThatThrownBy(() -> imports.put(admin, MenuImport.NAME, begun.id(), 2, FILE))
        .isInstanceOf(ResourceConflict.class);
    here.work();
    assertThat(here.again(begun).rows().added()).isEqualTo(2);
    assertThat(Rows.count("select count(*) from sheet_import_part where import_id = ?", begun.id()))
        .as("the file is kept until it is read")
        .isZero();
  }

  @Test
  void lastPartsThatComeTogetherAreReadOnce() {
    ImportDetails begun =
        here.imports().create(admin, MenuImport.NAME, new NewImport("menu.csv", 3), part(0, 20));

    List<Object> outcomes =
        AtOnce.run(
            List.of(
                () -> here.imports().put(admin, MenuImport.NAME, begun.id(), 2, part(20, 40)),
                () ->
                    there
                        .imports()
                        .put(admin, MenuImport.NAME, begun.id(), 3, part(40, FILE.length))));

    assertThat(outcomes)
        .extracting(it -> ((ImportDetails) it).state())
        .containsExactlyInAnyOrder(ImportState.RECEIVING, ImportState.READING);
    here.work();
    there.work();
    assertThat(here.again(begun).rows().added()).isEqualTo(2);
  }

  @Test
  void aNewOneReplacesTheFormerUnlessThatIsBeingApplied() {
    ImportDetails first = here.read(FILE);
    ImportDetails second = here.send(FILE);
    assertThatThrownBy(() -> here.again(first)).isInstanceOf(ResourceNotFound.class);
    ImportDetails third = here.read(FILE);
    assertThatThrownBy(() -> here.again(second)).isInstanceOf(ResourceNotFound.class);

    here.begin(third);

    assertThatThrownBy(() -> here.send(FILE)).isInstanceOf(ResourceConflict.class);
    assertThatThrownBy(() -> here.imports().delete(admin, MenuImport.NAME, third.id()))
        .isInstanceOf(ResourceConflict.class);
    here.work();
    here.imports().delete(admin, MenuImport.NAME, third.id());
    assertThatThrownBy(() -> here.again(third)).isInstanceOf(ResourceNotFound.class);
    assertThat(Rows.count("select count(*) from sheet_import_line where import_id = ?", third.id()))
        .isZero();
  }

  @Test
  void itIsForgottenAfterADayAndNotBefore() {
    ImportDetails read = here.read(FILE);
    ImportJob job = wiring.get(ImportJob.class);
    wiring.businessTime().advance(Imports.TTL.minusMillis(1));
    job.run(wiring.businessTime().instant());
    assertThat(here.again(read).state()).isEqualTo(ImportState.READY);

    wiring.businessTime().advance(Duration.ofMillis(1));

    assertThatThrownBy(() -> here.again(read)).isInstanceOf(ResourceNotFound.class);
    assertThat(exists(read)).isTrue();
    job.run(wiring.businessTime().instant());
    assertThat(exists(read)).isFalse();
  }

  /** While its rows go, no node may apply those that are left, even if its clock is behind. */
  @Test
  void oneWhoseRowsAreBeingForgottenIsGone() {
    ImportDetails read = here.read(FILE);
    wiring.businessTime().advance(Imports.TTL);

    otherNode.run(
        () -> {
          otherNode
              .get(Sql.class)
              .statement(
                  "select id from sheet_import_line where import_id = :id order by id limit 1"
                      + " for update")
              .with("id", read.id())
              .list(UUID.class);
          Rival.meet(
                  () -> {
                    sweep(wiring, wiring.businessTime().instant());
                    return true;
                  })
              .outcome();
        });

    assertThat(exists(read)).as("its last row was held").isTrue();
    assertThat(lines(read)).isEqualTo(1);
    assertThatThrownBy(() -> there.begin(read)).isInstanceOf(ResourceNotFound.class);
    sweep(wiring);
    assertThat(exists(read)).isFalse();
  }

  @Test
  void manyRowsAreForgottenSomeAtATime() throws SQLException {
    ImportDetails read = here.read(FILE);
    Rows.change(
        "insert into sheet_import_line (id, import_id, row_number, outcome, fingerprint, record,"
            + " changes, faults) select gen_random_uuid(), ?, n, 'ADDED', '', '{}', '[]', '[]'"
            + " from generate_series(4, 5002) n",
        read.id());
    assertThat(lines(read)).isEqualTo(5_001);
    wiring.businessTime().advance(Imports.TTL);

    List<SentStatement> sent =
        Database.shared().statementsOf(() -> sweep(wiring, wiring.businessTime().instant()));

    assertThat(exists(read)).isFalse();
    assertThat(sent.stream().map(SentStatement::template))
        .filteredOn(text -> text.contains("delete from sheet_import_line"))
        .as("5,000, one, and none")
        .hasSize(3);
  }

  @Test
  void ofTwoThatApplyAtOnceOneDoes() {
    ImportDetails read = here.read(FILE);

    List<Object> outcomes = AtOnce.run(List.of(() -> here.begin(read), () -> there.begin(read)));
    here.work();
    there.work();

    assertThat(outcomes)
        .extracting(it -> ((ImportDetails) it).state())
        .containsOnly(ImportState.APPLYING);
    assertThat(here.again(read).state()).isEqualTo(ImportState.APPLIED);
    assertThat(names()).containsExactlyInAnyOrder("Adana", "Urfa");
  }

  @Test
  void ofTwoPeoplesImportsThatChangeTheSameRowOneIsApplied() {
    UUID category = wiring.get(Categories.class).create(admin, new CreateCategory("Izgara")).id();
    UUID kofte =
        wiring
            .get(MenuProducts.class)
            .create(
                admin, new CreateProduct(category, "Köfte", null, 1L, null, null, null, null, null))
            .id();
    StaffPrincipal colleague =
        new StaffPrincipal(UUID.randomUUID().toString(), restaurant.tenantId(), Role.ADMIN, null);
    TestImports theirs = new TestImports(otherNode, colleague, MenuImport.NAME);
    ImportDetails ours = here.read("id;name", kofte + ";Ours");
    ImportDetails other = theirs.read("id;name", kofte + ";Theirs");
    here.begin(ours);
    theirs.begin(other);

    AtOnce.run(
        List.of(
            () -> {
              here.work();
              return true;
            },
            () -> {
              theirs.work();
              return true;
            }));

    assertThat(List.of(here.again(ours).state(), theirs.again(other).state()))
        .containsExactlyInAnyOrder(ImportState.APPLIED, ImportState.FAILED);
    assertThat(names())
        .containsExactly(here.again(ours).state() == ImportState.APPLIED ? "Ours" : "Theirs");
  }

  @Test
  void whatANodeHadThatIsGoneIsEndedByAnotherOneAndChangesNothing() throws SQLException {
    ImportDetails reading = here.send(FILE);
    sweep(otherNode);
    assertCutOff(reading);
    here.work();
    assertCutOff(reading);

    ImportDetails read = here.read(FILE);
    here.begin(read);
    join(wiring);
    sweep(otherNode);
    assertThat(here.again(read).state()).as("its node lives").isEqualTo(ImportState.APPLYING);
    leave(wiring);
    sweep(wiring);
    assertThat(here.again(read).state()).as("its own").isEqualTo(ImportState.APPLYING);
    sweep(otherNode);
    assertCutOff(read);
    here.work();
    assertThat(names()).isEmpty();
  }

  /** It hangs in the middle, is taken for gone, and goes on. */
  @Test
  void aNodeThatWasTakenForGoneChangesNothingAnyMore() throws SQLException {
    UUID category = wiring.get(Categories.class).create(admin, new CreateCategory("Izgara")).id();
    ImportDetails read = here.read(FILE);
    here.begin(read);

    Rival worker =
        otherNode.inTransaction(
            () -> {
              otherNode.get(Categories.class).change(admin, category, new ChangeCategory("Izgara"));
              Rival held =
                  Rival.meet(
                      () -> {
                        here.work();
                        return true;
                      });
              sweep(otherNode);
              return held;
            });
    worker.outcome();

    assertCutOff(read);
    assertThat(names()).isEmpty();
  }

  @Test
  void aFileThatCannotBeReadSaysWhy() {
    assertProblem(FileProblem.EMPTY, here.read("category;name;price"));
    assertProblem(FileProblem.UNKNOWN_COLUMN, here.read("category;nome", "a;b"));
    assertProblem(
        FileProblem.NOT_UTF8,
        here.read("Kategori;Ürün adı\nTatlılar;Ş".getBytes(Charset.forName("windows-1254"))));
    assertThat(here.read("category;nome", "a;b").problem())
        .satisfies(it -> assertThat(it.message()).contains("\"nome\""));
  }

  /** PostgreSQL stores neither a zero character nor half a pair. */
  @Test
  void whatAHeadingSaysThatCannotBeStoredHoldsNobodyUp() {
    byte[] zero = oneHeading("a_x0000_b");
    byte[] cutInAPair = oneHeading("x".repeat(499) + "😀");

    ImportDetails first = here.read(zero);
    assertProblem(FileProblem.UNKNOWN_COLUMN, first);
    assertThat(first.problem()).satisfies(it -> assertThat(it.message()).contains("\"ab\""));
    assertProblem(FileProblem.UNKNOWN_COLUMN, here.read(zero));
    assertThat(here.read(cutInAPair).problem())
        .satisfies(it -> assertThat(it.message()).contains("x".repeat(499) + "\""));

    assertThat(here.read(FILE).state()).isEqualTo(ImportState.READY);
  }

  private static byte[] oneHeading(String heading) {
    return XlsxFile.of("<row r=\"1\"><c t=\"inlineStr\"><is><t>" + heading + "</t></is></c></row>")
        .bytes();
  }

  @Test
  void rowsArePagedInTheOrderOfTheFile() {
    ImportDetails read =
        here.read("category;name;price", "I;a;1", "I;b;x", "I;c;3", "I;d;y", "I;e;5");
    Imports imports = here.imports();

    var first = imports.list(admin, MenuImport.NAME, read.id(), null, new PageRequest(2, null));
    var second =
        imports.list(admin, MenuImport.NAME, read.id(), null, new PageRequest(2, first.next()));
    var faulty =
        imports.list(
            admin, MenuImport.NAME, read.id(), RowOutcome.FAULTY, new PageRequest(1, null));

    assertThat(first.items()).extracting(ImportedRow::row).containsExactly(2, 3);
    assertThat(second.items()).extracting(ImportedRow::row).containsExactly(4, 5);
    assertThat(second.next()).isNotNull();
    assertThat(faulty.items()).extracting(ImportedRow::row).containsExactly(3);
    assertThat(faulty.next()).isNotNull();
  }

  private static void assertProblem(FileProblem problem, ImportDetails failed) {
    assertThat(failed.state()).isEqualTo(ImportState.FAILED);
    assertThat(failed.problem()).satisfies(it -> assertThat(it.code()).isEqualTo(problem));
  }

  private void assertCutOff(ImportDetails one) {
    assertProblem(FileProblem.CUT_OFF, here.again(one));
  }

  private static void sweep(Wiring node) {
    sweep(node, Instant.EPOCH);
  }

  private static void sweep(Wiring node, Instant now) {
    node.get(ImportJob.class).run(now);
  }

  private static long lines(ImportDetails one) {
    return Rows.count("select count(*) from sheet_import_line where import_id = ?", one.id());
  }

  private static void join(Wiring node) throws SQLException {
    Rows.change(
        "insert into cluster_node (id, renewed_at, node_name, key_id)"
            + " values (?, now() + interval '1 hour', ?, 'k')",
        node.get(NodeId.class).value(),
        node.get(NodeId.class).value().toString());
  }

  private static void leave(Wiring node) throws SQLException {
    Rows.change("delete from cluster_node where id = ?", node.get(NodeId.class).value());
  }

  private static boolean exists(ImportDetails one) {
    return Rows.count("select count(*) from sheet_import where id = ?", one.id()) == 1;
  }

  private static byte[] part(int from, int to) {
    return Arrays.copyOfRange(FILE, from, to);
  }

  private List<String> names() {
    return wiring.get(MenuProducts.class).list(admin, new PageRequest(200, null)).items().stream()
        .map(MenuProductDetails::name)
        .toList();
  }
}
