import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * What ran, from the XML reports below all target folders, and last what failed: "java .ci/Report.java CHECKOUT". A story is
 * unsteady when it was good only at the second try, alone: whoever sees one files it as a defect.
 */
public final class Report {
  private static final int MOST_OF_A_REASON = 600;
  private static final String UNSTEADY = "unsteady stories";

  /**
   * @param why of a test that failed: how its report begins; else null
   */
  private record Ran(String lane, String what, String className, String test, String why, boolean skipped, double seconds) {
    boolean failed() {
      return why != null;
    }
  }

  private record Key(String lane, String what) {}

  private Report() {}

  public static void main(String[] arguments) throws Exception {
    Path checkout = Path.of(arguments[0]).toAbsolutePath().normalize();
    List<Ran> all = new ArrayList<>();
    for (Path file : reports(checkout)) {
      all.addAll(read(checkout, file));
    }
    List<Ran> unsteady = all.stream().filter(ran -> ran.what().equals(UNSTEADY)).toList();
    all.removeAll(unsteady);
    tellLanes(all);
    tellSlowest(all);
    tellFailed("UNSTEADY", unsteady);
    tellFailed("FAILED", all);
    long failed = all.stream().filter(Ran::failed).count();
    long skipped = all.stream().filter(Ran::skipped).count();
    System.out.printf("%n%d passed, %d failed, %d skipped%n", all.size() - failed - skipped, failed, skipped);
  }

  private static List<Path> reports(Path checkout) throws IOException {
    try (Stream<Path> tree = Files.walk(checkout)) {
      return tree.filter(path -> path.getFileName().toString().matches("TEST-.*\\.xml"))
          .filter(path -> path.toString().contains("/target/") && !path.toString().contains("/again/"))
          .sorted()
          .toList();
    }
  }

  /** Which lane a report belongs to is told by its folder. */
  private static List<Ran> read(Path checkout, Path file) throws Exception {
    String path = checkout.relativize(file).toString();
    String lane = "no server";
    for (String server : List.of("wildfly", "payara")) {
      lane = path.contains("/" + server + "/") ? server : path.contains("/" + server + "-2/") ? server + ", 2 nodes" : lane;
    }
    String what = what(path);
    NodeList cases =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile()).getElementsByTagName("testcase");
    List<Ran> ran = new ArrayList<>();
    for (int i = 0; i < cases.getLength(); i++) {
      Element test = (Element) cases.item(i);
      ran.add(
          new Ran(
              lane,
              what,
              test.getAttribute("classname"),
              test.getAttribute("name"),
              Stream.of("failure", "error").flatMap(kind -> reasons(test, kind)).findFirst().orElse(null),
              has(test, "skipped"),
              Double.parseDouble(test.getAttribute("time").replace(",", ""))));
    }
    return ran;
  }

  private static String what(String path) {
    String module = path.substring(0, path.indexOf("/target/"));
    if (path.contains("/target/postgres/") || path.contains("/target/plans/")) {
      return "ejb-module, PostgreSQL tests";
    }
    if (path.contains("/target/pages/")) {
      return "pages in a browser";
    }
    if (path.contains("/unsteady/")) {
      return UNSTEADY;
    }
    if (path.contains("/reports/")) {
      return "stories";
    }
    return module + (path.contains("/failsafe-reports/") ? ", integration tests" : ", unit tests");
  }

  private static boolean has(Element test, String child) {
    return test.getElementsByTagName(child).getLength() > 0;
  }

  private static Stream<String> reasons(Element test, String kind) {
    NodeList found = test.getElementsByTagName(kind);
    return IntStream.range(0, found.getLength()).mapToObj(i -> found.item(i).getTextContent().strip());
  }

  /** The reason of each test, once where many have the same; and last, in a few lines, which classes they are of. */
  private static void tellFailed(String word, List<Ran> all) {
    List<Ran> failed = all.stream().filter(Ran::failed).toList();
    Map<String, List<Ran>> byReason = new LinkedHashMap<>();
    failed.forEach(
        ran -> byReason.computeIfAbsent(ran.lane() + ran.className() + kind(ran), any -> new ArrayList<>()).add(ran));
    byReason.values()
        .forEach(
            same -> {
              Ran first = same.get(0);
              String why = first.why().substring(0, Math.min(first.why().length(), MOST_OF_A_REASON));
              String tests = same.stream().map(Ran::test).collect(Collectors.joining(", "));
              System.out.printf("%n%s on %s: %s: %s%n%s%n", word, first.lane(), first.className(), tests, why);
            });
    Map<String, Long> classes =
        failed.stream()
            .collect(
                Collectors.groupingBy(ran -> ran.lane() + " " + ran.className(), TreeMap::new, Collectors.counting()));
    if (!classes.isEmpty()) {
      System.out.printf("%n%s, tests of each class: %s%n", word, classes);
    }
  }

  /** Of a reason: its first line without what differs from one request to the next. */
  private static String kind(Ran ran) {
    return ran.why().lines().findFirst().orElse("").replaceAll("[0-9a-f-]{36}|[0-9]+", "#");
  }

  private static void tellLanes(List<Ran> all) {
    Map<Key, List<Ran>> groups = new TreeMap<>(Comparator.comparing(Key::lane).thenComparing(Key::what));
    all.forEach(ran -> groups.computeIfAbsent(new Key(ran.lane(), ran.what()), key -> new ArrayList<>()).add(ran));
    System.out.printf("%n%-10s %-48s %7s %9s%n", "lane", "what ran", "tests", "seconds");
    groups.forEach((key, ran) -> line(key.lane(), key.what(), ran.size(), seconds(ran)));
    line("all", "", all.size(), seconds(all));
    System.out.println("Seconds are those of the tests added up; lanes and stories run beside each other.");
  }

  private static void tellSlowest(List<Ran> all) {
    Map<Key, List<Ran>> classes = new TreeMap<>(Comparator.comparing(Key::lane).thenComparing(Key::what));
    all.forEach(ran -> classes.computeIfAbsent(new Key(ran.lane(), ran.className()), key -> new ArrayList<>()).add(ran));
    System.out.printf("%n%-10s %-48s %7s %9s%n", "lane", "slowest classes", "tests", "seconds");
    classes.entrySet().stream()
        .sorted(Comparator.comparingDouble((Map.Entry<Key, List<Ran>> entry) -> -seconds(entry.getValue())))
        .limit(10)
        .forEach(
            entry ->
                line(
                    entry.getKey().lane(),
                    entry.getKey().what().replaceAll(".*\\.", ""),
                    entry.getValue().size(),
                    seconds(entry.getValue())));
  }

  private static double seconds(List<Ran> ran) {
    return ran.stream().mapToDouble(Ran::seconds).sum();
  }

  private static void line(String lane, String what, int tests, double seconds) {
    System.out.printf(Locale.ROOT, "%-10s %-48s %7d %9.1f%n", lane, what, tests, seconds);
  }
}
